import type { PictureSpan } from './program-picture.ts';
import type { Look } from './truth.ts';

/** Figures of a light over one visible span of its scene, ms. */
export type LightFigures = {
  /** From the first visible frame until it is lit; undefined if it never is. */
  readonly litAfter: number | undefined;
  /** Dark time after it was lit once and while the scene is still visible. */
  readonly darkWithin: number;
  /** Lit time after the last visible frame. */
  readonly litBeyond: number;
};

/** Returns the times in which a scene is visible in the rendered program. */
export function visibleSpans(
  spans: readonly PictureSpan[],
  scene: string,
  endAt: number,
): { readonly from: number; readonly until: number }[] {
  const found: { from: number; until: number }[] = [];
  for (const [place, { at, scenes }] of spans.entries()) {
    if (!scenes.includes(scene)) continue;
    const until = spans[place + 1]?.at ?? endAt;
    const last = found.at(-1);
    if (last?.until === at) last.until = until;
    else found.push({ from: at, until });
  }
  return found;
}

/** Compares a light with a visible span of its scene, up to the next one. */
export function lightFigures(
  looks: readonly Look[],
  { from, until }: { readonly from: number; readonly until: number },
  nextFrom: number,
  lit: string,
): LightFigures {
  const times = looks.map(({ at, says }, place) => ({
    from: at,
    until: looks[place + 1]?.at ?? nextFrom,
    isLit: says === lit,
  }));
  const first = times.find((time) => time.isLit && time.until > from && time.from < until);
  const within = (start: number, end: number, isLit: boolean): number =>
    times
      .filter((time) => time.isLit === isLit)
      .reduce((sum, time) => sum + Math.max(0, Math.min(time.until, end) - Math.max(time.from, start)), 0);
  const litAt = first && Math.max(first.from, from);
  return {
    litAfter: litAt === undefined ? undefined : litAt - from,
    darkWithin: litAt === undefined ? 0 : within(litAt, until, false),
    litBeyond: within(until, nextFrom, true),
  };
}
