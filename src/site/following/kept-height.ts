import { readStored, writeStored } from '#data/browser-storage.ts';

const storageKey = 'your-teams-height';
/** Windows of about the same width break the rows alike, px. */
const sameWidthPx = 40;

type Kept = { readonly widthPx: number; readonly heightPx: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as Kept).widthPx) &&
  Number.isFinite((value as Kept).heightPx);

/**
 * Returns the height of the followed teams' block on the last visit, px; undefined if it is unknown for this width of the
 * window. The block's records load after first paint; the reserved height keeps the content below in place.
 */
export function keptHeight(): number | undefined {
  const kept = readStored(storageKey);
  return isKept(kept) && Math.abs(kept.widthPx - innerWidth) < sameWidthPx ? kept.heightPx : undefined;
}

/** Keeps the height of the block as it changes. Answers how to stop. */
export function keepHeight(block: Element): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const heightPx = Math.ceil(entry?.contentRect.height ?? 0);
    if (heightPx > 0) writeStored(storageKey, { widthPx: innerWidth, heightPx });
  });
  observer.observe(block);
  return () => observer.disconnect();
}
