/** Where it's kept that this browser has loaded the fonts. */
export const storageKey = 'fonts';

/** Source of the inline script that shows the fonts from the first paint where the browser has them in its cache. */
export const headScript = `try{if(localStorage.getItem(${JSON.stringify(storageKey)}))document.documentElement.dataset.fonts='on'}catch(e){}`;
