import { use } from 'react';
import { wait } from '#data/timing.ts';

/** Longest wait for the faces, in ms. */
const giveUpAfterMs = 600;

const faces = ['1em "Source Sans 3"', '600 1em "Barlow Condensed"', '700 1em "Barlow Condensed"'];

/** Undefined once the faces are there, or were waited for long enough. */
let arrival: Promise<void> | undefined;

// Begun with the page's code, which is here before the page is drawn.
if (globalThis.document?.fonts) {
  const loaded = Promise.all(faces.map((face) => document.fonts.load(face)));
  arrival = Promise.race([loaded.then(() => undefined), wait(giveUpAfterMs)])
    // Without them the page is drawn in the faces of the system.
    .catch(() => undefined)
    .then(() => {
      arrival = undefined;
    });
}

/**
 * Pages that are mostly prose are drawn when the faces are there: set in another one first, paragraphs would have other
 * lines, and all below them would move. The document fetches the faces together with the page's code, so this seldom waits.
 */
export function useTextFaces(): void {
  if (arrival) use(arrival);
}
