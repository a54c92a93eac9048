import { firstViewElementId } from '#contract/first-view-element.ts';

/*
 * The first script of the document, small and there long before the others: what the device can get ready for a first
 * picture while they are on their way. Pages show times in it, and a phone's engine takes a tenth of a second before it
 * can format its first one. Later visits know the zone (data/device-zone.ts) and overlays show none.
 */
if (document.getElementById(firstViewElementId) && !/^\/(?:broadcast|client)\//.test(location.pathname)) {
  new Intl.DateTimeFormat();
}
