import { wait } from '#data/timing.ts';

/** Longest wait for the faces, in ms. */
const giveUpAfterMs = 600;

/**
 * Pages that are mostly prose are drawn when the faces are there: set in another one first, paragraphs would have other
 * lines, and all below them would move. The document fetches the faces together with the page's code, so this seldom waits.
 */
const faces = ['1em "Source Sans 3"', '600 1em "Barlow Condensed"', '700 1em "Barlow Condensed"'];

if (globalThis.document?.fonts) {
  const loaded = Promise.all(faces.map((face) => document.fonts.load(face)));
  // Without them the page is drawn in the faces of the system.
  await Promise.race([loaded.catch(() => undefined), wait(giveUpAfterMs)]);
}
