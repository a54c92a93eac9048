/** Id of the script element that carries the first view. */
export const firstViewElementId = 'first-view';
