import { unreachable } from '#domain/assert.ts';
import { isSameRecord } from '#domain/record-id.ts';
import type { ActionTie } from './action-ties.ts';
import {
  canEditBroadcastSchedule,
  canEditEvent,
  canEditMatch,
  canResolveBracket,
  hasRole,
  mayManageKeys,
  type Person,
  type RelationshipLookup,
  type Staffed,
} from './permissions.ts';
import { isProduction, mayEditProfile } from './production.ts';

/** Who may call an action: anybody signed in, or only people with a production client. */
export type ActionCaller = 'user' | 'client' | 'user+client';

/** The right an action or a control needs beyond that. */
export type ActionRight =
  | 'own-profile'
  | 'edit-match'
  | 'resolve-bracket'
  | 'full-broadcast-permissions'
  | 'any-event'
  | 'adjust-broadcasts'
  | 'edit-event';

/** The access rule of an action in the contract. */
export type ActionAccess = {
  readonly caller: ActionCaller;
  readonly right?: ActionRight;
  /** How the records that it names have to belong together, see `isTied`. */
  readonly tie?: ActionTie;
  /** A key for a match may call it as well, with the rights of who made the key; what it changes is checked too. */
  readonly takesMatchKey?: true;
  /** A key for the show may call it as well: it controls what is on air in the own show, and nothing beyond. */
  readonly takesShowKey?: true;
  /** Only for people who signed in themselves in this browser, see `mayManageKeys`. */
  readonly refusesTokens?: true;
};

/** The records that an action concerns, as far as they are known. */
export type AccessRecords = {
  readonly match?: Staffed | undefined;
  /** The events of the match (staff of any of them count); of a bracket only its first event. */
  readonly events?: readonly (Staffed | undefined)[] | undefined;
  readonly relationshipOf?: RelationshipLookup | undefined;
};

/** `allowed`, or what is missing: a person, a production client, the right. */
export type AccessVerdict = 'allowed' | 'not-signed-in' | 'no-client' | 'no-right';

function hasRight(right: ActionRight, person: Person, records: AccessRecords): boolean {
  const { match, events = [], relationshipOf } = records;
  switch (right) {
    case 'own-profile':
      return mayEditProfile(person);
    case 'full-broadcast-permissions':
      return hasRole(person, 'Full broadcast permissions');
    case 'any-event':
      return hasRole(person, 'Can edit any event');
    case 'edit-match':
      if (person.onlyMatch !== undefined && !isSameRecord(match?.id, person.onlyMatch)) return false;
      return [undefined, ...events].some((event) => canEditMatch(person, event, match, relationshipOf));
    case 'resolve-bracket':
      return [undefined, ...events].some((event) => canResolveBracket(person, event, relationshipOf));
    case 'adjust-broadcasts':
      return [undefined, ...events].some((event) => canEditBroadcastSchedule(person, event, relationshipOf));
    case 'edit-event':
      return [undefined, ...events].some((event) => canEditEvent(person, event));
    default:
      return unreachable(right);
  }
}

/**
 * Whether the person may run an action. Page and server use this same check (specification 6, rules 9, actions
 * reference 4).
 */
export function mayRun(
  access: ActionAccess,
  person: Person | undefined,
  records: AccessRecords = {},
): AccessVerdict {
  if (person === undefined) return 'not-signed-in';
  if (person.onlyMatch !== undefined && !access.takesMatchKey) return 'no-right';
  if (person.isOnlyShow && !access.takesShowKey) return 'no-right';
  if (access.refusesTokens && !mayManageKeys(person)) return 'no-right';
  if (access.caller !== 'user' && !isProduction(person)) return 'no-client';
  return access.right === undefined || hasRight(access.right, person, records) ? 'allowed' : 'no-right';
}
