import { permissionsForRole } from '../access/relationship-permissions.ts';
import { endOfDate, organiserPermission, restriction } from '../access/right-ends.ts';
import { isoTime } from '../time/input-time.ts';

/** A role that is given in one step. `permissions`: those of its crew role on an event; undefined for the whole site. */
type GivenRole = {
  readonly label: string;
  readonly hint: string;
  readonly permissions?: readonly string[];
};

const noRights =
  'It is shown on the event and gives no right. Devices on a show use keys, which have an end of their own.';

/** The roles by name. A crew role has this name too. */
export const givenRoles = {
  Owner: { label: 'Owner', hint: 'Every right that you have, on the whole site.' },
  Organiser: {
    label: 'Organiser of an event',
    hint: 'Settings, matches, brackets and auction of the event.',
    permissions: [organiserPermission],
  },
  'Match Editor': {
    label: 'Match editor',
    hint: 'Matches, results and brackets of the event.',
    permissions: ['Match Editor'],
  },
  Producer: {
    label: 'Producer',
    hint: 'Matches and broadcast schedules of the event. The control of a show is given as staff of its client.',
    permissions: permissionsForRole('Producer'),
  },
  Caster: { label: 'Caster', hint: noRights, permissions: [] },
  Observer: { label: 'Observer', hint: noRights, permissions: [] },
} as const satisfies Readonly<Record<string, GivenRole>>;

export type GivenRoleName = keyof typeof givenRoles;

export const givenRoleNames = Object.keys(givenRoles) as readonly GivenRoleName[];

/** Returns the role's description. */
export const givenRole = (name: GivenRoleName): GivenRole => givenRoles[name];

/** Returns true if a role gives a right, which can end. */
export const mayEnd = (name: GivenRoleName): boolean => givenRole(name).permissions?.length !== 0;

/** Returns the end of a right that is given until a local date, as records hold it; undefined for no date. */
export function endAfter(date: string, zone: string): string | undefined {
  const at = endOfDate(date, zone);
  return at === undefined ? undefined : isoTime(at);
}

type RecordNow = Readonly<{ [field: string]: unknown }> | undefined;

const textsIn = (record: RecordNow, name: string): string[] => {
  const value = record?.[name];
  return Array.isArray(value) ? value.map(String) : [];
};

type Given = {
  readonly role: GivenRoleName;
  /** Dirty ids, and the records as they are now. */
  readonly player: string;
  readonly playerNow: RecordNow;
  readonly event: string;
  readonly eventNow: RecordNow;
  readonly end: string | undefined;
  /** Website settings of the giver. */
  readonly own: readonly string[];
};

type Fields = { readonly [field: string]: string | string[] | null };

/** Returns the change of a record that gives a role: `id` is undefined for a new crew role, `before` is for its undo. */
export function givingChange({ role, player, playerNow, event, eventNow, end, own }: Given): {
  readonly table: 'Players' | 'Events' | 'Player Relationships';
  readonly id?: string;
  readonly fields: Fields;
  readonly before?: Fields;
} {
  if (role === 'Owner') {
    const before = textsIn(playerNow, 'website_settings');
    const given = own.filter((one) => one !== restriction);
    const endBefore = playerNow?.website_settings_end;
    return {
      table: 'Players',
      id: player,
      fields: { website_settings: [...new Set([...before, ...given])], website_settings_end: end ?? null },
      before: {
        website_settings: before,
        website_settings_end: typeof endBefore === 'string' ? endBefore : null,
      },
    };
  }
  if (role === 'Caster') {
    const before = textsIn(eventNow, 'casters');
    const casters = [...new Set([...before, player])];
    return { table: 'Events', id: event, fields: { casters }, before: { casters: before } };
  }
  return {
    table: 'Player Relationships',
    fields: {
      singular_name: role,
      plural_name: `${role}s`,
      player_text: `${role} for`,
      player: [player],
      events: [event],
      permissions: [...givenRoles[role].permissions],
      ...(end !== undefined && { permissions_end: end }),
    },
  };
}
