import { unreachable } from '#domain/assert.ts';
import { isSameRecord, type LinkField, linkedIds } from '#domain/record-id.ts';
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
import { clientIds, isProduction, mayEditProfile } from './production.ts';
import { includesChange, type RecordSubject, recordRight } from './record-rights.ts';

/**
 * Required relation between the records that one call names. A right over one record does not extend to the others: a
 * producer controls the own show, a match editor controls the match.
 */
export type ActionTie =
  /** The match that goes live is one of the acting client's show. */
  | 'match-of-show'
  /** Clients whose cameras are set have a show of the match. */
  | 'clients-of-match';

/** Links from a broadcast to its matches. Actions set none of them except the live match, under this rule. */
export type Show = {
  readonly event?: LinkField;
  readonly schedule?: LinkField;
  readonly live_match?: LinkField;
};

/** The records that a call ties together, as far as it names them. */
export type TiedRecords = AccessRecords & {
  readonly match?: (Staffed & { readonly id?: string | undefined; readonly event?: LinkField }) | undefined;
  /** The acting client's show. */
  readonly show?: Show | undefined;
  /** The clients that are named, each with its shows. */
  readonly clients?: readonly { readonly id: string; readonly shows: readonly Show[] }[] | undefined;
};

/** Returns true if a match belongs to the show: to its event, its schedule or as its live match. */
function isOfShow(show: Show | undefined, match: NonNullable<TiedRecords['match']>): boolean {
  const events = linkedIds(show?.event);
  return (
    linkedIds(match.event).some((id) => events.includes(id)) ||
    linkedIds(match.id).some((id) =>
      [...linkedIds(show?.schedule), ...linkedIds(show?.live_match)].includes(id),
    )
  );
}

/**
 * Returns true if the records that a call names belong together. A match editor may put the match on any show of their
 * own; a key for a show does not extend that far. A user's own client may get its cameras from any match that the user
 * may edit.
 */
export function isTied(tie: ActionTie, person: Person, records: TiedRecords): boolean {
  const { match, show, clients = [], events = [], relationshipOf } = records;
  if (match === undefined) return true;
  if (tie === 'match-of-show') {
    return (
      isOfShow(show, match) ||
      (!person.isOnlyShow &&
        [undefined, ...events].some((event) => canEditMatch(person, event, match, relationshipOf)))
    );
  }
  const own = clientIds(person);
  return clients.every(
    ({ id, shows }) =>
      linkedIds(id).some((client) => own.includes(client)) || shows.some((one) => isOfShow(one, match)),
  );
}

/** Required caller of an action: any signed-in user, or only users with a production client. */
export type ActionCaller = 'user' | 'client' | 'user+client';

/** The right an action or a control needs beyond that. */
export type ActionRight =
  | 'own-profile'
  | 'edit-match'
  | 'resolve-bracket'
  | 'full-broadcast-permissions'
  | 'any-event'
  | 'adjust-broadcasts'
  | 'edit-event'
  | 'edit-record';

/** The access rule of an action in the contract. */
export type ActionAccess = {
  readonly caller: ActionCaller;
  readonly right?: ActionRight;
  /** Required relation between the records that the call names, see `isTied`. */
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
  /** The change of a record in the studio. */
  readonly edit?: RecordEdit | undefined;
};

type RecordEdit = RecordSubject & { readonly change: string; readonly setsLinks: boolean };

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
      return [undefined, ...events].some((event) => canEditEvent(person, event, relationshipOf));
    case 'edit-record':
      return (
        records.edit !== undefined &&
        includesChange(recordRight(person, records.edit), records.edit.change, records.edit.setsLinks)
      );
    default:
      return unreachable(right);
  }
}

/** Returns the verdict on the person's access to an action. Page and server use this same check. */
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
