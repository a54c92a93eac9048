import { use } from 'react';
import { wait } from '#data/timing.ts';

/** Longest wait for the faces, in ms. */
const giveUpAfterMs = 600;

const faces = ['1em "Source Sans 3"', '600 1em "Barlow Condensed"', '700 1em "Barlow Condensed"'];

/** Begun with the page's code, which is here before the page is drawn. Without the faces, those of the system are used. */
const untilLoaded = async (): Promise<void> => {
  const loaded = Promise.all(faces.map((face) => document.fonts.load(face)));
  await Promise.race([loaded, wait(giveUpAfterMs)]).catch(() => undefined);
};

/** Always the same promise, since React expects it again when it goes on with a drawing that has waited for it. */
const arrival = globalThis.document?.fonts ? untilLoaded() : undefined;

/**
 * Pages that are mostly prose are drawn when the faces are there: set in another one first, paragraphs would have other
 * lines, and all below them would move. The document fetches the faces together with the page's code, so this seldom waits.
 */
export function useTextFaces(): void {
  if (arrival) use(arrival);
}
