import type { AnyAction } from '#contract/actions/action.ts';
import { CodedError, type ErrorCode } from '#contract/errors.ts';
import { setsLinks } from '#contract/records/editable.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import {
  type ActionAccess,
  type ActionRight,
  type ActionTie,
  isTied,
  mayRun,
  type Show,
  type TiedRecords,
} from '#domain/access/action-access.ts';
import type { Person, Relationship, Staffed } from '#domain/access/permissions.ts';
import type { RecordSubject } from '#domain/access/record-rights.ts';
import { eventsOfSocial } from '#domain/actions/decide-social.ts';
import type { Acting } from '#domain/actions/patch.ts';
import { isSameRecord } from '#domain/record-id.ts';
import type { TurnReader } from '../store/store.ts';

type GetRecord = Pick<TurnReader, 'get'>;

/** Parameters that name the record a right is about, and those that are tied to it. */
type Target = {
  readonly match?: string | null;
  readonly matchID?: string;
  readonly bracketID?: string;
  readonly socialID?: string;
  /** A bracket or an event. */
  readonly scopeID?: string;
  readonly clientCams?: readonly { readonly clientID: string }[];
  /** A record of any kind, and its change. */
  readonly id?: string;
  readonly table?: string;
  readonly change?: string;
  readonly fields?: object;
};

const refusals = {
  'own-profile': 'profile-editing-restricted',
  'edit-match': 'no-edit-right',
  'resolve-bracket': 'no-resolve-right',
  'full-broadcast-permissions': 'no-commercial-right',
  'any-event': 'no-right',
  'adjust-broadcasts': 'no-right',
  'edit-event': 'no-right',
  'edit-record': 'no-edit-right',
} as const satisfies { readonly [Name in ActionRight]: ErrorCode };

const tieRefusals = {
  'match-of-show': 'foreign-match',
  'clients-of-match': 'foreign-cams',
} as const satisfies { readonly [Name in ActionTie]: ErrorCode };

function recordIn(turn: GetRecord, table: string, id: string | null | undefined): WireRecord | undefined {
  const record = id ? turn.get(id) : undefined;
  return record?.__tableName === table ? record : undefined;
}

function linkedRecords<Linked>(turn: GetRecord, record: WireRecord | undefined, field: string): Linked[] {
  const ids = record?.[field];
  if (!Array.isArray(ids)) return [];
  return ids.flatMap((id: unknown): Linked[] => {
    const linked = typeof id === 'string' ? turn.get(id) : undefined;
    return linked === undefined ? [] : [linked as Linked];
  });
}

/** Returns what decides about the right to edit a record: itself, and the events that it belongs to. */
export function recordSubject(turn: GetRecord, table: string, id: string | undefined): RecordSubject {
  const record = recordIn(turn, table, id);
  // As `resolve-bracket`: a bracket belongs to its first event.
  const events =
    table === 'Brackets'
      ? linkedRecords<Staffed>(turn, record, 'events').slice(0, 1)
      : linkedRecords<Staffed>(turn, record, 'event');
  return {
    table,
    record: record as Staffed | undefined,
    events,
    relationshipOf: (relationship) => turn.get(relationship) as Relationship | undefined,
  };
}

function recordsFor(
  turn: GetRecord,
  { right, tie }: ActionAccess,
  target: Target,
  broadcast: string | undefined,
): TiedRecords {
  const relationshipOf = (id: string) => turn.get(id) as Relationship | undefined;
  if (right === 'resolve-bracket') {
    const event = recordIn(turn, 'Events', target.scopeID);
    if (event !== undefined) return { events: [event as Staffed], relationshipOf };
    const bracket = recordIn(turn, 'Brackets', target.bracketID ?? target.scopeID);
    return { events: linkedRecords<Staffed>(turn, bracket, 'events').slice(0, 1), relationshipOf };
  }
  if (right === 'edit-event') {
    const social = recordIn(turn, 'Socials', target.socialID);
    const events = social === undefined ? [] : eventsOfSocial((id) => turn.get(id), social);
    return { events: events.flatMap((id) => recordIn(turn, 'Events', id) ?? []) as Staffed[] };
  }
  if (right === 'edit-record') {
    const { table = '', id, change = '', fields = {} } = target;
    return { edit: { ...recordSubject(turn, table, id), change, setsLinks: setsLinks(table, fields) } };
  }
  if (right !== 'edit-match' && tie === undefined) return {};
  const match = recordIn(turn, 'Matches', target.matchID ?? target.match);
  const clients = (target.clientCams ?? []).flatMap(({ clientID }) => {
    const client = recordIn(turn, 'Clients', clientID);
    return client === undefined
      ? []
      : [{ id: clientID, shows: linkedRecords<Show>(turn, client, 'broadcast') }];
  });
  return {
    match: match as TiedRecords['match'],
    events: linkedRecords<Staffed>(turn, match, 'event'),
    relationshipOf,
    show: recordIn(turn, 'Broadcasts', broadcast) as Show | undefined,
    clients,
  };
}

/**
 * Refuses callers of the wrong kind for an action: signed out, without a production client, or with a key that does
 * not open it.
 * @throws CodedError `stale-token`, `no-client-data`, `beyond-key`
 */
export function checkCaller(access: ActionAccess, person: Person | undefined): asserts person is Person {
  const { right: _right, ...forAnyRecord } = access;
  const verdict = mayRun(forAnyRecord, person);
  if (verdict === 'not-signed-in') throw new CodedError('stale-token');
  if (verdict === 'no-client') throw new CodedError('no-client-data');
  if (verdict === 'no-right') throw new CodedError('beyond-key');
}

/**
 * Refuses callers without the right, judged by the records of this transaction, and calls whose records do not belong
 * together. An unknown match or bracket is refused like one that may not be edited, except to callers who may edit
 * any.
 * @throws CodedError `no-edit-right`, `no-resolve-right`, `no-commercial-right`, `profile-editing-restricted`,
 *   `match-not-found`, `foreign-match`, `foreign-cams`, `beyond-key`
 */
export function checkRight(
  turn: GetRecord,
  { access, unknownMatch }: Pick<AnyAction, 'access' | 'unknownMatch'>,
  person: Person,
  payload: object,
  { broadcast }: Pick<Acting, 'broadcast'>,
): void {
  const { right, tie } = access;
  if (right === undefined && tie === undefined) return;
  const records = recordsFor(turn, access, payload as Target, broadcast);
  if (unknownMatch !== undefined && records.match === undefined) throw new CodedError(unknownMatch);
  // Also where nothing would change: an answer of "done" would be wrong.
  if (right !== undefined && person.onlyMatch !== undefined) {
    if (!isSameRecord(records.match?.id, person.onlyMatch)) throw new CodedError('beyond-key');
  }
  if (right !== undefined && mayRun(access, person, records) !== 'allowed') {
    throw new CodedError(refusals[right]);
  }
  if (tie !== undefined && !isTied(tie, person, records)) throw new CodedError(tieRefusals[tie]);
}
