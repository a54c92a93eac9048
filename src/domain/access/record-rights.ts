import { isSameRecord } from '#domain/record-id.ts';
import { instantOf, type Moment } from '#domain/time/instant.ts';
import {
  canEditEvent,
  canEditMatch,
  canResolveBracket,
  hasRole,
  mayManageKeys,
  type Person,
  type RelationshipLookup,
  type Staffed,
} from './permissions.ts';
import { hasEnded } from './right-ends.ts';

/** A record that is to be edited, by its table; of a new or deleted one only the table is known. */
export type RecordSubject = {
  readonly table: string;
  readonly record?: Staffed | undefined;
  /** The events that it belongs to. */
  readonly events?: readonly (Staffed | undefined)[] | undefined;
  readonly relationshipOf?: RelationshipLookup | undefined;
};

/**
 * `all`: create, edit every field, delete and restore. `own-fields`: edit the fields that link nothing, since the other
 * end of a link is a record of its own.
 */
export type RecordRight = 'all' | 'own-fields' | 'none';

/**
 * Returns the person's right to edit a record in the studio. Page and server use this same function. 'Can edit any event'
 * includes every record. Others have what their role or event gives them elsewhere: the event, its matches, its brackets.
 * A key gives none.
 */
export function recordRight(person: Person | undefined, subject: RecordSubject): RecordRight {
  if (person === undefined || person.onlyMatch !== undefined || person.isOnlyShow) return 'none';
  if (hasRole(person, 'Can edit any event')) return 'all';
  const { table, record, relationshipOf } = subject;
  const events = [undefined, ...(subject.events ?? [])];
  const isEditor =
    (table === 'Events' && canEditEvent(person, record, relationshipOf)) ||
    (table === 'Matches' && events.some((event) => canEditMatch(person, event, record, relationshipOf))) ||
    (table === 'Brackets' && events.some((event) => canResolveBracket(person, event, relationshipOf)));
  return isEditor ? 'own-fields' : 'none';
}

/** Returns true if a right includes a change. `setsLinks`: the change sets a link. */
export function includesChange(right: RecordRight, change: string, setsLinks: boolean): boolean {
  return right === 'all' || (right === 'own-fields' && change === 'edit' && !setsLinks);
}

/** Returns why the person may give and take no rights at all, as a text that follows the label of a field. */
function giverProblem(person: Person): string | undefined {
  if (!mayManageKeys(person)) return 'can only be changed after signing in in the browser';
  // They could otherwise give rights that outlive their own.
  return person.website_settings_end === undefined || person.website_settings_end === null
    ? undefined
    : 'can only be changed by an organiser whose own rights have no end';
}

/**
 * The problem of a changed end of rights, as a text that follows the label; undefined if the person may change it so.
 *
 * @param subject the record with its end before and after the change, and its rights after it
 */
export function rightEndProblem(
  person: Person,
  subject: {
    readonly table: string;
    readonly id: string;
    readonly rights: readonly string[];
    readonly before: Moment;
    readonly after: Moment;
  },
  nowMs: number | undefined,
): string | undefined {
  const { table, id, rights, before, after } = subject;
  if (instantOf(before) === instantOf(after)) return undefined;
  const problem = giverProblem(person);
  if (problem !== undefined) return problem;
  if (nowMs !== undefined && hasEnded(after, nowMs)) return 'must be a time to come';
  if (table !== 'Players') return undefined;
  if (isSameRecord(id, person.id ?? person.airtableID)) return 'must be set by another organiser';
  const foreign = rights.find((one) => person.website_settings?.includes(one) !== true);
  return foreign && `must be set by an organiser who has “${foreign}” too`;
}

/**
 * The problem of choices or links that give rights, as a text that follows the label; undefined if the person may change
 * them so. `own`: only those that the person has can be given or taken away.
 */
export function grantProblem(
  person: Person,
  grants: 'own' | 'any',
  before: readonly string[],
  after: readonly string[],
): string | undefined {
  const changed = [
    ...after.filter((one) => !before.includes(one)),
    ...before.filter((one) => !after.includes(one)),
  ];
  if (changed.length === 0) return undefined;
  const problem = giverProblem(person);
  if (problem !== undefined) return problem;
  if (grants === 'any') return undefined;
  const foreign = changed.find(
    (one) => one !== 'No profile editing' && person.website_settings?.includes(one) !== true,
  );
  return foreign && `must keep “${foreign}” as it is: you can only give and take rights that you have`;
}
