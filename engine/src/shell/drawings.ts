/** Path of the cross in `CloseIcon`. */
export const closeDrawing = 'm5 5 10 10M15 5 5 15';
