/**
 * What page and worker say of a snapshot: the markup of a page as it last stood on this device, which the worker puts
 * into the next document of the same address. It is looked at while the page's code starts, and never used.
 */

/** The place in the document where pages are drawn, as the build writes it. */
export const emptyRoot = '<div id="root"></div>';

/** On what belongs to a moment and not to the page; the components write it as it stands here. */
export const fleetingAttribute = 'data-fleeting';
