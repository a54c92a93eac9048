import { type Occasion, occasionsOf, soonMs } from '#domain/notices/occasions.ts';
import { isWanted, type NoticeWishes } from '#domain/notices/wishes.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import { createRecordReader } from '../http/record-reader.ts';
import type { Store } from '../store/store.ts';
import type { KnownStarts } from './known-starts.ts';
import { type PublicMatch, readPublicMatch, startOf } from './notice-match.ts';

/** Something to tell, and the match that it is about. */
export type Due = { readonly occasion: Occasion; readonly match: PublicMatch };

export type Now = {
  readonly due: readonly Due[];
  /** Matches that are on. */
  readonly live: readonly PublicMatch[];
};

/** Results are told for so long after the start; what started before that has nothing to tell, ms. */
const lookBackMs = 24 * 3_600_000;

/** Decides from the records what there is to tell at a moment, of matches that the public sees. */
export async function findDue(
  store: Pick<Store, 'list' | 'read'>,
  starts: KnownStarts,
  nowMs: number,
): Promise<Now> {
  const reader = createRecordReader(store);
  const liveIds = new Set(linkedIds(store.read('special:live-matches').matches as LinkField));
  const formers = await starts.look(nowMs);
  const isNear = (start: number | undefined): boolean =>
    start !== undefined && start > nowMs - lookBackMs && start <= nowMs + soonMs;
  const matches = store.list('Matches').flatMap((record) => {
    const id = cleanId(record.id);
    if (id === null || !(liveIds.has(id) || formers.has(id) || isNear(startOf(record)))) return [];
    return readPublicMatch(reader, id, liveIds) ?? [];
  });
  return {
    due: matches.flatMap((match) =>
      occasionsOf({ ...match, former: formers.get(match.id) }, nowMs).map((occasion) => ({
        occasion,
        match,
      })),
    ),
    live: matches.filter(({ isLive, outlook }) => isLive && outlook === 'to come'),
  };
}

/** What there is to tell that a device did not want before: it counts as told, for its person is looking at the site. */
export const newlyWanted = (
  { due }: Now,
  wishes: NoticeWishes,
  former: NoticeWishes | undefined,
): readonly Due[] =>
  due.filter(({ occasion: { kind }, match: { subjects } }) => {
    const wasWanted = former !== undefined && isWanted(former, kind, subjects);
    return !wasWanted && isWanted(wishes, kind, subjects);
  });
