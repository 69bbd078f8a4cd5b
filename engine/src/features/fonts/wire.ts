/** Where it's kept that this browser has loaded the fonts; `data-fonts` of `<html>` says that they show. */
export const fontsKey = 'fonts';
