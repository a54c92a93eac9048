import type { Kysely } from 'kysely';
import type { PushSubscriptionData } from '#contract/notices.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { displayedScore } from '#domain/match/displayed-score.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { hasResult, isOver, outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';
import { type NoticeMatch, type Occasion, occasionsOf, soonMs } from '#domain/notices/occasions.ts';
import { type NoticeFacts, noticeText } from '#domain/notices/text.ts';
import { isQuiet, isWanted, type NoticeWishes } from '#domain/notices/wishes.ts';
import { cleanId, type LinkField, linkedIds } from '#domain/record-id.ts';
import { type ClubMember, clubKeys } from '#domain/roster/club.ts';
import { dayMs } from '#domain/time/durations.ts';
import { instantOf } from '#domain/time/instant.ts';
import { matchNameOf } from '../http/match-name.ts';
import { createRecordReader, type RecordReader } from '../http/record-reader.ts';
import type { Logger } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Schema } from '../store/database/schema.ts';
import * as push from '../store/repositories/push.ts';
import type { Store } from '../store/store.ts';
import { createDeliveries, type Delivery } from './deliveries.ts';
import { keepDevice, moveDevice, openDevice } from './devices.ts';
import type { PushClient } from './push-client.ts';

/** A match that the public sees, as notices need it. */
type PublicMatch = NoticeFacts & {
  /** Clean id. */
  readonly id: string;
  readonly outlook: NoticeMatch['outlook'];
  /** Clean ids of the records whose followers are notified: its events, teams with their clubs, and players. */
  readonly subjects: readonly string[];
};

/** The planned start of a match record, epoch milliseconds. */
const startOf = (match: WireRecord): number | undefined =>
  instantOf(match.start as string | number | undefined);

/** Undefined for a match that the public does not see, or that has no name. */
export function readPublicMatch(
  reader: RecordReader,
  id: string,
  liveIds: ReadonlySet<string>,
): PublicMatch | undefined {
  const match = reader.read(id);
  const name = match && matchNameOf(reader, match);
  if (match === undefined || name === undefined || match.__tableName !== 'Matches') return undefined;
  const scored = match as ScoredMatch;
  const events = reader.linked(match, 'event');
  const teams = reader.linked(match, 'teams');
  const people = teams.flatMap((team) =>
    reader.linked(team, 'players').flatMap((player) => clubKeys(player as ClubMember)),
  );
  const followed = [
    ...events.flatMap((event) => cleanId(event.id) ?? []),
    ...teams.flatMap((team) => clubKeys(team as ClubMember)),
  ];
  const score = displayedScore(match as object, reader.linked(match, 'maps') as object[]);
  return {
    id,
    name,
    context: matchContext(events[0] as { name?: string } | undefined, match as object),
    // The start of one that is postponed is no start any more.
    start: outcomeOf(scored).kind === 'postponed' ? undefined : startOf(match),
    isLive: liveIds.has(id),
    outlook: hasResult(scored) ? 'result' : isOver(scored) ? 'none' : 'to come',
    score: score ?? undefined,
    subjects: [...new Set([...followed, ...people])],
  };
}

type Former = NonNullable<NoticeMatch['former']>;

/** Time after which a past start is forgotten, ms: no notice tells any more that it was moved. */
const keptMs = 24 * 3_600_000;

/** So many matches that move at once are a league that was imported or dated anew, which causes no notices. */
const mostMoved = 20;

/** Most of what is to come, moved by the same time: the demo league, which stays near today. */
function isShiftOfAll(moved: readonly push.KnownStart[], watched: number): boolean {
  const spans = new Set(moved.map(({ start, former }) => Number(start) - Number(former)));
  return moved.length > 2 && moved.length * 2 > watched && spans.size === 1;
}

/** Where matches were planned before, as the database remembers it over restarts and changes of the server that asks. */
type KnownStarts = {
  /** Compares with the records. @returns what matches (clean ids) were moved within the last day */
  look(nowMs: number): Promise<ReadonlyMap<string, Former>>;
};

function createKnownStarts(queries: Kysely<Schema>, store: Pick<Store, 'list' | 'sequence'>): KnownStarts {
  let last: { readonly sequence: number; readonly found: ReadonlyMap<string, Former> } | undefined;

  return {
    async look(nowMs) {
      const sequence = store.sequence();
      if (last?.sequence === sequence) return last.found;
      const known = new Map((await push.knownStarts(queries)).map((row) => [row.match, row]));
      const starts = new Map(
        store.list('Matches').flatMap((match): [string, number | undefined][] => {
          const id = cleanId(match.id);
          return id === null ? [] : [[id, startOf(match)]];
        }),
      );
      const added: push.KnownStart[] = [];
      const moved: push.KnownStart[] = [];
      for (const [match, at] of starts) {
        const row = known.get(match);
        const start = at === undefined ? null : new Date(at);
        const isWatched = row !== undefined || (at !== undefined && at > nowMs - keptMs);
        if (!isWatched || row?.start?.getTime() === at) continue;
        if (row === undefined) {
          added.push({ match, start, former: null, moved_at: null });
        } else if (row.start !== null || start !== null) {
          // One that is postponed and then planned anew was moved from where it stood.
          const former = row.start ?? row.former;
          moved.push({ match, start, former, moved_at: former && new Date(nowMs) });
        }
      }
      const isBulk = moved.length > mostMoved || isShiftOfAll(moved, known.size);
      const noted = moved.map((row) => (isBulk ? { ...row, former: null, moved_at: null } : row));
      if (added.length + noted.length > 0) await push.setStarts(queries, [...added, ...noted]);
      for (const row of [...added, ...noted]) known.set(row.match, row);

      const over = [...known.values()].filter(({ match, start, moved_at: at }) => {
        const last = Math.max(start?.getTime() ?? 0, at?.getTime() ?? 0);
        return !starts.has(match) || last < nowMs - keptMs;
      });
      if (over.length > 0) {
        await push.deleteStarts(
          queries,
          over.map(({ match }) => match),
        );
      }
      const found = new Map(
        [...known.values()].flatMap(({ match, former, moved_at: at }): [string, Former][] =>
          former && at ? [[match, { start: former.getTime(), movedAt: at.getTime() }]] : [],
        ),
      );
      last = { sequence, found };
      return found;
    },
  };
}

/** Something to tell, and the match that it is about. */
type Due = { readonly occasion: Occasion; readonly match: PublicMatch };

type Now = {
  readonly due: readonly Due[];
  /** Matches that are on. */
  readonly live: readonly PublicMatch[];
};

/** Results are told for so long after the start; what started before that has nothing to tell, ms. */
const lookBackMs = 24 * 3_600_000;

/** Decides from the records what there is to tell at a moment, of matches that the public sees. */
async function findDue(
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

/** Returns the due notices that a device did not want before. They count as sent, since the user is viewing the site. */
const newlyWanted = ({ due }: Now, wishes: NoticeWishes, former: NoticeWishes | undefined): readonly Due[] =>
  due.filter(({ occasion: { kind }, match: { subjects } }) => {
    const wasWanted = former !== undefined && isWanted(former, kind, subjects);
    return !wasWanted && isWanted(wishes, kind, subjects);
  });

/** Notices to devices that follow something. */
export type Notices = {
  /** Tells what is due. To be called every few seconds, by one of the league's servers; a second one tells nothing twice. */
  tell(): Promise<void>;
  /**
   * Keeps what a device wants to be told.
   * @throws CodedError `rate-limited` when there are as many devices as this server serves
   */
  keep(subscription: PushSubscriptionData, wishes: NoticeWishes): Promise<void>;
  /** @throws CodedError `not-found` */
  move(from: string, subscription: PushSubscriptionData): Promise<void>;
  end(device: string): Promise<void>;
  /** Deletes what is too old. */
  sweep(): Promise<void>;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

export type NoticesOptions = {
  readonly store: Pick<Store, 'list' | 'read' | 'sequence'>;
  readonly queries: Kysely<Schema>;
  readonly secrets: Secrets;
  readonly send: PushClient;
  readonly clock: () => number;
  readonly log: Logger;
};

/**
 * Occasions that were checked are checked again every quarter of an hour. Quiet hours end on one in every zone.
 * Devices in quiet hours then receive the notices that are still relevant.
 */
const roundMs = 15 * 60_000;

/** A device that has not opened the site for so long gets nothing more. Its page says so to the server once a week. */
export const deviceLifetimeMs = 120 * dayMs;
/** Longer than anything is told. */
export const noticeReceiptMs = 7 * dayMs;

/** @param options.send calls one push service */
export function createNotices({ store, queries, secrets, send, clock, log }: NoticesOptions): Notices {
  const starts = createKnownStarts(queries, store);
  const looked = new Map<string, number>();
  /** Devices with something on its way that took nothing yet. */
  const unconfirmed = new Set<string>();
  const deliveries = createDeliveries({
    send,
    clock,
    subscriptionOf: async (id) => {
      const row = await push.findById(queries, id);
      if (row?.confirmed === false) unconfirmed.add(id);
      return row && openDevice(secrets, row);
    },
    confirm: async (id) => {
      if (unconfirmed.delete(id)) await push.confirm(queries, id);
    },
    drop: (id) => push.deleteOne(queries, id),
    onIdle: (counts, reasons) => log.info({ ...counts, reasons }, 'notices were sent'),
  });

  const noticeFor = (wishes: NoticeWishes, { occasion, match }: Due, { live }: Now) => ({
    ...noticeText(occasion.kind, match, wishes),
    tag: `match-${match.id}`,
    path: `/match/${match.id}`,
    live: live.filter(({ subjects }) => subjects.some((id) => wishes.follows.includes(id))).length,
  });

  /** The receipt comes first: a server that is killed between the two has told it once too few, not twice. */
  const tellOne = async (due: Due, now: Now, nowMs: number): Promise<Delivery[]> => {
    const { kind, key, until } = due.occasion;
    const followers = await push.findFollowers(queries, kind, due.match.subjects);
    const awake = followers.filter(({ wishes }) => !isQuiet(wishes, nowMs));
    if (awake.length === 0) return [];
    const ids = awake.map(({ id }) => id);
    const claimed = await push.claim(queries, key, ids, new Date(nowMs));
    return awake
      .filter(({ id }) => claimed.has(id))
      .map(({ id, wishes }) => ({
        device: id,
        occasion: key,
        notice: noticeFor(wishes, due, now),
        until,
      }));
  };

  return {
    async tell() {
      const nowMs = clock();
      const round = Math.floor(nowMs / roundMs);
      const now = await findDue(store, starts, nowMs);
      const keys = new Set(now.due.map(({ occasion }) => occasion.key));
      unconfirmed.clear();
      for (const key of looked.keys()) if (!keys.has(key)) looked.delete(key);
      for (const due of now.due) {
        if (looked.get(due.occasion.key) === round) continue;
        deliveries.add(await tellOne(due, now, nowMs));
        looked.set(due.occasion.key, round);
      }
    },
    async keep(subscription, wishes) {
      const nowMs = clock();
      const { id, former } = await keepDevice(queries, secrets, subscription, wishes, new Date(nowMs));
      for (const { occasion } of newlyWanted(await findDue(store, starts, nowMs), wishes, former)) {
        await push.claim(queries, occasion.key, [id], new Date(nowMs));
      }
    },
    move: (from, subscription) => moveDevice(queries, secrets, from, subscription, new Date(clock())),
    end: (device) => push.deleteOne(queries, device),
    sweep: () =>
      push.deleteOld(queries, new Date(clock() - deviceLifetimeMs), new Date(clock() - noticeReceiptMs)),
    settled: deliveries.settled,
    async stop() {
      for (const { occasion, device } of await deliveries.stop()) {
        await push.unclaim(queries, occasion, [device]);
      }
    },
  };
}
