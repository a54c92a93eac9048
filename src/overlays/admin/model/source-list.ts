import { type Source, withoutPredecessor } from '#domain/broadcast/sources.ts';

/** A page that is loaded, or was a moment ago. */
export type ListedSource = Source & {
  /** Since when it is gone, server time in ms; undefined while it is loaded. */
  readonly goneAt: number | undefined;
};

/** The loaded pages as last reported. */
export type SourceList = {
  readonly list: readonly ListedSource[];
  /** When all of them were last asked, server time in ms; undefined before the first connection. */
  readonly askedAt: number | undefined;
};

export const noSources: SourceList = { list: [], askedAt: undefined };

/** One that is gone stays listed for this time, so that the crew sees what went, ms. */
const goneMs = 60_000;

/** Without those that went too long ago. */
export const stillListed = (list: readonly ListedSource[], nowMs: number): ListedSource[] =>
  list.filter(({ goneAt }) => goneAt === undefined || nowMs - goneAt < goneMs);

/** A page has reported: a new one takes the place of the one that it was. */
export function withReport({ list, askedAt }: SourceList, source: Source): SourceList {
  const before = list.find(({ id }) => id === source.id);
  const others = list.filter((one) => one !== before);
  const absent = others.filter((one) => isAbsent(one, askedAt));
  const kept = new Set(before === undefined ? withoutPredecessor(absent, source) : absent);
  return {
    askedAt,
    list: [
      ...others.filter((one) => !absent.includes(one) || kept.has(one)),
      { ...source, goneAt: undefined },
    ],
  };
}

/** It is gone, or has not answered since all were asked. */
const isAbsent = ({ goneAt, heardAt }: ListedSource, askedAt: number | undefined): boolean =>
  goneAt !== undefined || (askedAt !== undefined && heardAt < askedAt);

/** A page has been closed, or its connection has ended. */
export const withGone = ({ list, askedAt }: SourceList, id: string, nowMs: number): SourceList => ({
  askedAt,
  list: stillListed(list, nowMs).map((one) => (one.id === id ? { ...one, goneAt: nowMs } : one)),
});

/** The sources of each page, in the order of the list. */
export function byPage<One extends Source>(list: readonly One[]): [page: string, sources: One[]][] {
  const pages = new Map<string, One[]>();
  for (const one of list) pages.set(one.name, [...(pages.get(one.name) ?? []), one]);
  return [...pages];
}
