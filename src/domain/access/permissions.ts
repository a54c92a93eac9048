import { isSameRecord, type LinkField, linkedIds, type RecordLink } from '#domain/record-id.ts';
import type { Moment } from '#domain/time/instant.ts';
import { hasEnded, organiserPermission } from './right-ends.ts';

/** Website settings that grant or restrict rights. */
export type WebsiteRole =
  | 'Can edit any match'
  | 'Can edit any event'
  | 'Can edit any auction'
  | 'Full broadcast permissions'
  | 'No profile editing';

/** Permissions a player relationship may carry. */
export type RelationshipPermission =
  | 'Broadcast Manager'
  | 'Match Editor'
  | 'Auction Admin'
  | 'Event Organiser';

/** The signed-in player. A user answer carries its player id as `airtableID`. */
export type Person = {
  readonly id?: string | undefined;
  readonly airtableID?: string | undefined;
  readonly name?: string | undefined;
  readonly clients?: LinkField;
  readonly website_settings?: readonly string[] | undefined;
  /** End of the website settings. */
  readonly website_settings_end?: Moment;
  /** Time at which rights are checked, epoch ms. Without it the end of rights is not checked: the server takes them. */
  readonly nowMs?: number | undefined;
  /** Id of the one match whose result is left of the person's rights: they are lent by a key. */
  readonly onlyMatch?: string | undefined;
  /** Only the control of the client's own show is left of the person's rights: they are lent by a key. */
  readonly isOnlyShow?: boolean | undefined;
  /** A bearer token acts for the person: they did not sign in themselves in this browser. */
  readonly isByToken?: boolean | undefined;
};

export type Relationship = {
  readonly id?: string | undefined;
  readonly player?: LinkField;
  readonly permissions?: readonly string[] | undefined;
  /** End of the permissions. */
  readonly permissions_end?: Moment;
};

/** The staff of an event or a match. Links may be ids in either form or loaded records. */
export type Staffed = {
  readonly id?: string | undefined;
  readonly staff?: LinkField;
  readonly player_relationships?: readonly (string | Relationship)[] | undefined;
};

/** Finds a relationship by clean id, for links that are not loaded records. */
export type RelationshipLookup = (id: string) => Relationship | undefined;

const noLookup: RelationshipLookup = () => undefined;

function personId(person: Person | undefined): RecordLink | undefined {
  return person?.id ?? person?.airtableID;
}

/** Returns true if a right has ended when the person's rights are checked. */
const isOver = (end: Moment, person: Person | undefined): boolean =>
  person?.nowMs !== undefined && hasEnded(end, person.nowMs);

/** Returns true if the person has any of the website roles. */
export function hasRole(person: Person | undefined, ...roles: readonly WebsiteRole[]): boolean {
  const isGiven = roles.some((role) => person?.website_settings?.includes(role) === true);
  // A restriction does not end with the rights.
  return isGiven && (!isOver(person?.website_settings_end, person) || roles.includes('No profile editing'));
}

/**
 * Returns true if the user may make, list and end tokens and production keys. A bearer token may not: a stolen one would
 * otherwise make keys that outlive it.
 */
export function mayManageKeys(person: Person): boolean {
  return person.isByToken !== true;
}

function isStaff(person: Person | undefined, event: Staffed | undefined): boolean {
  return linkedIds(event?.staff).some((id) => isSameRecord(id, personId(person)));
}

function hasRelationship(
  person: Person | undefined,
  staffed: Staffed | undefined,
  permissions: readonly RelationshipPermission[],
  relationshipOf: RelationshipLookup,
): boolean {
  const own = personId(person);
  return (staffed?.player_relationships ?? []).some((link) => {
    const isHydrated = typeof link !== 'string' && link.player !== undefined;
    const relationship = isHydrated ? link : linkedIds(link).map(relationshipOf)[0];
    return (
      linkedIds(relationship?.player).some((id) => isSameRecord(id, own)) &&
      !isOver(relationship?.permissions_end, person) &&
      permissions.some((permission) => relationship?.permissions?.includes(permission) === true)
    );
  });
}

/**
 * Returns true if the person has any of the website roles, is event staff or an organiser of the event, or has a
 * relationship on the event with any of the permissions. False for visitors who are not signed in.
 */
export function hasEventAccess(
  person: Person | undefined,
  event: Staffed | undefined,
  allowed: {
    readonly roles: readonly WebsiteRole[];
    readonly permissions: readonly RelationshipPermission[];
  },
  relationshipOf: RelationshipLookup = noLookup,
): boolean {
  if (!person) return false;
  return (
    hasRole(person, ...allowed.roles) ||
    isStaff(person, event) ||
    hasRelationship(person, event, [...allowed.permissions, organiserPermission], relationshipOf)
  );
}

/**
 * Returns true if the person may edit the match: by a website setting, as event staff, or by a Match Editor
 * relationship on the event or on the match itself. The match's own relationship suffices while the event is not
 * loaded.
 */
export function canEditMatch(
  person: Person | undefined,
  event: Staffed | undefined,
  match: Staffed | undefined,
  relationshipOf: RelationshipLookup = noLookup,
): boolean {
  if (!person) return false;
  return (
    canResolveBracket(person, event, relationshipOf) ||
    hasRelationship(person, match, ['Match Editor'], relationshipOf)
  );
}

/**
 * Returns true if the person may edit matches at event level. A bracket without an event needs 'Can edit any match'.
 */
export function canResolveBracket(
  person: Person | undefined,
  event: Staffed | undefined,
  relationshipOf: RelationshipLookup = noLookup,
): boolean {
  const allowed = { roles: ['Can edit any match'], permissions: ['Match Editor'] } as const;
  return hasEventAccess(person, event, allowed, relationshipOf);
}

/** Returns true if the person is an auction admin of an event. */
export function canAdministerAuction(
  person: Person | undefined,
  event: Staffed | undefined,
  relationshipOf: RelationshipLookup = noLookup,
): boolean {
  const allowed = {
    roles: ['Full broadcast permissions', 'Can edit any auction'],
    permissions: ['Auction Admin'],
  } as const;
  return hasEventAccess(person, event, allowed, relationshipOf);
}

/** Returns true if the person may edit event settings: by 'Can edit any event', as event staff or as organiser. */
export function canEditEvent(
  person: Person | undefined,
  event: Staffed | undefined,
  relationshipOf: RelationshipLookup = noLookup,
): boolean {
  return hasEventAccess(person, event, { roles: ['Can edit any event'], permissions: [] }, relationshipOf);
}

/**
 * Returns true if the person may put matches on a broadcast's schedule. The permission Match Editor does not suffice:
 * the server refuses the action without Broadcast Manager.
 */
export function canEditBroadcastSchedule(
  person: Person | undefined,
  event: Staffed | undefined,
  relationshipOf: RelationshipLookup = noLookup,
): boolean {
  const allowed = {
    roles: ['Can edit any match', 'Can edit any event', 'Full broadcast permissions'],
    permissions: ['Broadcast Manager'],
  } as const;
  return hasEventAccess(person, event, allowed, relationshipOf);
}
