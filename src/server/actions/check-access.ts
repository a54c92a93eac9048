import type { Access, AnyAction, Right } from '#contract/actions/action.ts';
import { CodedError, type ErrorCode } from '#contract/errors.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { type AccessRecords, mayRun } from '#domain/access/action-access.ts';
import type { Person, Relationship, Staffed } from '#domain/access/permissions.ts';
import type { TurnReader } from '../store/store.ts';

type GetRecord = Pick<TurnReader, 'get'>;

/** Parameters that name the record a right is about. */
type Target = {
  readonly match?: string;
  readonly matchID?: string;
  readonly bracketID?: string;
};

const refusals = {
  'own-profile': 'profile-editing-restricted',
  'edit-match': 'no-edit-right',
  'resolve-bracket': 'no-resolve-right',
  'full-broadcast-permissions': 'no-commercial-right',
} as const satisfies { readonly [Name in Right]: ErrorCode };

function recordIn(turn: GetRecord, table: string, id: string | undefined): WireRecord | undefined {
  const record = id === undefined ? undefined : turn.get(id);
  return record?.__tableName === table ? record : undefined;
}

function eventsOf(turn: GetRecord, record: WireRecord | undefined, field: string): Staffed[] {
  const ids = record?.[field];
  if (!Array.isArray(ids)) return [];
  return ids.flatMap((id: unknown): Staffed[] => {
    const event = typeof id === 'string' ? turn.get(id) : undefined;
    return event === undefined ? [] : [event as Staffed];
  });
}

function recordsFor(turn: GetRecord, right: Right | undefined, target: Target): AccessRecords {
  const relationshipOf = (id: string) => turn.get(id) as Relationship | undefined;
  if (right === 'edit-match') {
    const match = recordIn(turn, 'Matches', target.matchID ?? target.match);
    return { match: match as Staffed | undefined, events: eventsOf(turn, match, 'event'), relationshipOf };
  }
  if (right === 'resolve-bracket') {
    const bracket = recordIn(turn, 'Brackets', target.bracketID);
    return { events: eventsOf(turn, bracket, 'events').slice(0, 1), relationshipOf };
  }
  return {};
}

/**
 * Refuses whoever is of the wrong kind for an action: nobody, or somebody without a production client.
 * @throws CodedError `stale-token`, `no-client-data`
 */
export function checkCaller(access: Access, person: Person | undefined): asserts person is Person {
  const verdict = mayRun({ caller: access.caller }, person);
  if (verdict === 'not-signed-in') throw new CodedError('stale-token');
  if (verdict === 'no-client') throw new CodedError('no-client-data');
}

/**
 * Refuses whoever lacks the right, judged by the records of this very turn. An unknown match or bracket is refused
 * like one that may not be edited, except to those who may edit any.
 * @throws CodedError `no-edit-right`, `no-resolve-right`, `no-commercial-right`, `profile-editing-restricted`,
 *   `match-not-found`
 */
export function checkRight(
  turn: GetRecord,
  action: Pick<AnyAction, 'access' | 'unknownMatch'>,
  person: Person,
  payload: object,
): void {
  const { right } = action.access;
  if (right === undefined) return;
  const records = recordsFor(turn, right, payload as Target);
  if (action.unknownMatch !== undefined && records.match === undefined) {
    throw new CodedError(action.unknownMatch);
  }
  if (mayRun(action.access, person, records) !== 'allowed') throw new CodedError(refusals[right]);
}
