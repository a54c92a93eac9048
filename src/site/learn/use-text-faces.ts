import { use, useLayoutEffect } from 'react';
import { wait } from '#data/timing.ts';

/** Longest wait for the faces, in ms. */
const giveUpAfterMs = 300;

const faces = ['1em "Source Sans 3"', '600 1em "Barlow Condensed"', '700 1em "Barlow Condensed"'];
/** Lists of families that begin with such a face (ui/styles/tokens.css). */
const familyLists = ['--font-text', '--font-display'];

/** Begun with the page's code, which is here before the page is drawn. */
const untilLoaded = async (): Promise<void> => {
  const loaded = Promise.all(faces.map((face) => document.fonts.load(face)));
  await Promise.race([loaded, wait(giveUpAfterMs)]).catch(() => undefined);
};

/** Always the same promise, since React expects it again when it goes on with a drawing that has waited for it. */
const arrival = globalThis.document?.fonts ? untilLoaded() : undefined;

/**
 * Pages that are mostly prose are drawn when the faces are there: set in another one first, paragraphs would have other
 * lines, and all below them would move. What comes later than that is left out until the next page. The document fetches
 * the faces together with the page's code, so this seldom waits.
 */
export function useTextFaces(): void {
  if (arrival) use(arrival);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!arrival || faces.every((face) => document.fonts.check(face))) return;
    for (const name of familyLists) {
      const families = getComputedStyle(document.documentElement).getPropertyValue(name);
      style.setProperty(name, families.slice(families.indexOf(',') + 1));
    }
    return () => {
      for (const name of familyLists) style.removeProperty(name);
    };
  }, []);
}
