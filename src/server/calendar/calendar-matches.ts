import { CodedError } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type ByeMatch, isBye } from '#domain/match/bye.ts';
import { mostFollowed } from '#domain/most-followed.ts';
import { cleanId } from '#domain/record-id.ts';
import { instantOf } from '#domain/time/instant.ts';
import { breathe } from '../breathe.ts';
import { clubRecords } from '../http/clubs.ts';
import { type RecordReader, textOf } from '../http/record-reader.ts';

/** The query of a calendar: one of these, each a record's id in either form; `follow` takes several with commas. */
export type CalendarQuery = {
  readonly event?: string | undefined;
  readonly team?: string | undefined;
  readonly player?: string | undefined;
  readonly follow?: string | undefined;
  /** For a player: only matches after it, in ms or as a date; all when unset. */
  readonly start?: string | undefined;
};

export type CalendarContent = { readonly name: string; readonly matches: readonly WireRecord[] };

/** Matches of one calendar, the latest ones. A league's season has some hundreds. */
export const maximumMatches = 2000;

const kinds = ['event', 'team', 'player', 'follow'] as const;
type Kind = (typeof kinds)[number];

const tableOf = { event: 'Events', team: 'Teams', player: 'Players' } as const;

/** A player casts, produces and plays. */
function matchesOfPlayer(reader: RecordReader, player: WireRecord): WireRecord[] {
  const owners = [...reader.linked(player, 'player_relationships'), ...reader.linked(player, 'member_of')];
  return [player, ...owners].flatMap((owner) => reader.linked(owner, owner === player ? 'casts' : 'matches'));
}

const matchesOf = (reader: RecordReader, record: WireRecord): WireRecord[] =>
  record.__tableName === 'Players' ? matchesOfPlayer(reader, record) : reader.linked(record, 'matches');

/** The records that a key stands for: a team's matches are those of its club in all seasons. */
const recordsOf = (reader: RecordReader, key: string): WireRecord[] => {
  const record = reader.read(key);
  return record === undefined || record.__tableName === 'Teams' ? clubRecords(reader, key) : [record];
};

const found = (reader: RecordReader, kind: Exclude<Kind, 'follow'>, id: string): WireRecord[] => {
  const records = recordsOf(reader, id);
  if (records[0]?.__tableName !== tableOf[kind]) throw new CodedError(`calendar-unknown-${kind}`);
  return records;
};

/** Unknown keys are left out: what is followed may be gone one day, and the rest of the calendar must not go with it. */
const followedRecords = (reader: RecordReader, list: string): WireRecord[] =>
  list
    .split(',')
    .slice(-mostFollowed)
    .flatMap((part) => {
      const key = cleanId(part.trim());
      const records = key === null ? [] : recordsOf(reader, key);
      return records.filter(({ __tableName }) => Object.values<unknown>(tableOf).includes(__tableName));
    });

const startAfter = (start: string | undefined): number => {
  const asked = start?.trim() ?? '';
  return instantOf(/^\d+$/.test(asked) ? Number(asked) : asked) ?? Number.NEGATIVE_INFINITY;
};

/**
 * The dated matches of an event, a team, a player, or of everything that a user follows, each once, by start. There may be
 * none: a calendar program takes a refusal for a broken subscription. Past and running matches stay,
 * matches with a bye are left out.
 *
 * @throws CodedError `calendar-…` without exactly one argument and for an unknown record
 */
export async function calendarContent(reader: RecordReader, query: CalendarQuery): Promise<CalendarContent> {
  const given = kinds.filter((kind) => query[kind]?.trim());
  const [kind] = given;
  if (kind === undefined) throw new CodedError('calendar-no-argument');
  if (given.length > 1) throw new CodedError('calendar-many-arguments');
  const asked = query[kind] ?? '';
  const records = kind === 'follow' ? followedRecords(reader, asked) : found(reader, kind, asked.trim());
  const afterMs = kind === 'player' ? startAfter(query.start) : Number.NEGATIVE_INFINITY;
  const byId = new Map<string, { match: WireRecord; at: number }>();
  for (const record of records) {
    await breathe();
    for (const match of matchesOf(reader, record)) {
      const at = instantOf(match.start as string | number | undefined);
      const id = cleanId(match.id);
      if (at !== undefined && at > afterMs && id !== null && !isBye(match as ByeMatch))
        byId.set(id, { match, at });
    }
  }
  return {
    name: kind === 'follow' ? 'Following' : (textOf(records[0]?.name) ?? 'Matches'),
    matches: [...byId.values()]
      .sort((a, b) => a.at - b.at)
      .slice(-maximumMatches)
      .map(({ match }) => match),
  };
}
