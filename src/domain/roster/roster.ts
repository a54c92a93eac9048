import { cleanId, firstLinkedId, type LinkField, linkedIds, type RecordKey } from '../record-id.ts';
import { limitedPlayers } from './limited-players.ts';
import { compareRoles } from './role-sort.ts';

/** A player as lists and cards on air show them, with or without a record of their own. */
export type RosterPlayer = {
  /** The clean id; without a record the place in the team's text. */
  readonly key: string;
  readonly name: string;
  readonly role: string | undefined;
  /** All roles they may play, the main one first. */
  readonly eligibleRoles: readonly string[];
  readonly pronouns: string | undefined;
  readonly heroKey: RecordKey | undefined;
  /** The hero a player without a record names. */
  readonly heroName: string | undefined;
};

type PlayerRecord = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly pronouns?: string | undefined;
  readonly staff_role?: string | undefined;
  readonly eligible_roles?: readonly string[] | undefined;
  readonly favourite_hero?: LinkField;
  readonly signup_data?: LinkField;
};

type Signup = {
  readonly id?: string | undefined;
  readonly event?: LinkField;
  readonly main_role?: string | undefined;
  readonly eligible_roles?: readonly string[] | undefined;
};

type Team = {
  readonly players?: LinkField;
  readonly limited_players?: readonly Readonly<Record<string, unknown>>[] | undefined;
};

/** Sign-ups for an event; their roles take precedence over the player's own. */
export type RoleSource = { readonly signups: readonly Signup[]; readonly eventKey: RecordKey | undefined };

const noSignups: RoleSource = { signups: [], eventKey: undefined };
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim()) || undefined;

/** Returns the roles of a player for an event: those of the sign-up for it, else the player's own. */
export function rolesFor(
  player: PlayerRecord,
  { signups, eventKey }: RoleSource = noSignups,
): Pick<RosterPlayer, 'role' | 'eligibleRoles'> {
  const own = linkedIds(player.signup_data);
  const signup = signups.find(
    (one) => own.includes(cleanId(one) ?? '') && linkedIds(one.event).includes(eventKey ?? ''),
  );
  const role = textOf(signup?.main_role) ?? textOf(player.role);
  const eligible = signup?.eligible_roles ?? player.eligible_roles ?? [];
  return { role, eligibleRoles: [...new Set([...(role ? [role] : []), ...eligible])] };
}

/** A player's record as a list shows it; undefined without a name. */
export function rosterPlayer(player: PlayerRecord, roles?: RoleSource): RosterPlayer | undefined {
  const [key, name] = [cleanId(player), textOf(player.name)];
  if (key === null || name === undefined) return undefined;
  return {
    key,
    name,
    ...rolesFor(player, roles),
    pronouns: textOf(player.pronouns),
    heroKey: firstLinkedId(player.favourite_hero) ?? undefined,
    heroName: undefined,
  };
}

/**
 * Returns the players of a team: its player records in their order, else those named in its text.
 *
 * @param records the loaded records of the team's players, in display order
 */
export function teamRoster(team: Team, records: readonly PlayerRecord[], roles?: RoleSource): RosterPlayer[] {
  return [
    ...records.flatMap((player) => rosterPlayer(player, roles) ?? []),
    ...limitedPlayers(team).flatMap((player, place) => {
      const name = textOf(player.name);
      const role = textOf(player.role);
      if (name === undefined) return [];
      return {
        key: `limited-${place}`,
        name,
        role,
        eligibleRoles: role ? [role] : [],
        pronouns: textOf(player.pronouns),
        heroKey: undefined,
        heroName: textOf(player.favourite_hero),
      };
    }),
  ];
}

/** Returns the staff of a team in its order. A staff member without a `staff_role` has the role Staff. */
export function teamStaff(records: readonly PlayerRecord[]): RosterPlayer[] {
  return records.flatMap((person) => {
    const shown = rosterPlayer(person);
    const role = textOf(person.staff_role) ?? 'Staff';
    return shown ? { ...shown, role, eligibleRoles: [role] } : [];
  });
}

/** The roles whose signs are shown of a player. */
export function shownRolesOf(
  { role, eligibleRoles }: Pick<RosterPlayer, 'role' | 'eligibleRoles'>,
  wanted: 'main' | 'eligible' | undefined,
): readonly string[] {
  if (wanted === 'eligible') return eligibleRoles;
  return wanted && role ? [role] : [];
}

/** By role in the order of roles; players of one role stay in their order. */
export function byRole(players: readonly RosterPlayer[]): RosterPlayer[] {
  return [...players].sort((a, b) => compareRoles(a.role, b.role));
}
