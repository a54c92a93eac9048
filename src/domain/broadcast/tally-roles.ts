import { isSameRecord, type LinkField, linkedIds } from '../record-id.ts';

/** A crew member of the live match, as a player relationship says it. */
export type CrewMember = {
  /** The role. */
  readonly singular_name?: string | undefined;
  readonly player?: LinkField;
  readonly player_name?: string | readonly string[] | undefined;
};

/** Roles of a person on the live match, in the form that a tally needs. */
export type TallyRoles = {
  /** In the order of the match, observers with their number: `Observer 2`. */
  readonly names: readonly string[];
  /** Place among the match's observers, from 1. */
  readonly observerNumber: number | undefined;
  readonly isReplay: boolean;
  readonly isDirector: boolean;
  readonly isStats: boolean;
};

/** Roles that are never on a scene of their own. */
const ignoredRoles: ReadonlySet<string> = new Set([
  'Lobby Admin',
  'Tournament Admin',
  'Desk Host',
  'Host',
  'Preshow Host',
  'Preshow Guest',
]);

const isOf = (member: CrewMember, playerId: string | undefined): boolean =>
  linkedIds(member.player).some((id) => isSameRecord(id, playerId));

/** Returns the names of a person's roles on the live match, each once. */
export function rolesOfPlayer(crew: readonly CrewMember[], playerId: string | undefined): string[] {
  const own = crew.filter((member) => isOf(member, playerId));
  return [...new Set(own.flatMap(({ singular_name: role }) => role ?? []))];
}

/**
 * Returns the roles of a person on the live match; none without a person.
 *
 * @param crew the match's relationships in their order
 */
export function tallyRoles(crew: readonly CrewMember[], playerId: string | undefined): TallyRoles {
  const observers = crew.filter((member) => member.singular_name === 'Observer');
  const place = observers.findIndex((member) => isOf(member, playerId));
  const observerNumber = place === -1 ? undefined : place + 1;
  const roles = rolesOfPlayer(crew, playerId).filter((role) => !ignoredRoles.has(role));
  return {
    names: roles.map((role) => (role === 'Observer' ? `Observer ${observerNumber}` : role)),
    observerNumber,
    isReplay: roles.some((role) => role.startsWith('Replay')),
    isDirector: roles.includes('Observer Director'),
    isStats: roles.some((role) => role.startsWith('Stats')),
  };
}

/**
 * Returns true if scenes are named after a role of the person. Without one, no scene tells that the person is on air.
 */
export const hasScenes = ({ observerNumber, isReplay, isDirector, isStats }: TallyRoles): boolean =>
  observerNumber !== undefined || isReplay || isDirector || isStats;

/** The reason why no scene can be the person's; undefined when one can. */
export function noScenesText(roles: TallyRoles, hasMatch: boolean): string | undefined {
  if (hasScenes(roles)) return undefined;
  if (!hasMatch) return 'No live match';
  return roles.names.length === 0
    ? 'No role in this match: ask the producer'
    : `No scene is named after ${roles.names.join(' or ')}`;
}

/** The line under the tally's word: roles or the texts it listens for. */
export function tallyRolesLine(roles: TallyRoles, customText: string | undefined): string {
  if (customText !== undefined) return `Scenes containing ${customText}`;
  return roles.names.length === 0 ? 'Not assigned' : roles.names.join('/');
}
