/** Id of the script element that carries the first view. */
export const firstViewElementId = 'first-view';

/** Id of the page as the server rendered it, which the page replaces with its own first render. */
export const firstScreenElementId = 'first-screen';

/** Id of the names that a document of the site shows until its page is rendered. */
export const firstPaintElementId = 'first-paint';
