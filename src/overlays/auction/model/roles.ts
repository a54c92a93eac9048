import { ratedRoles } from '#domain/draft/draft-player.ts';
import { knownRole, type ShownRole } from '#domain/roster/known-role.ts';

export type LotRole = { readonly role: ShownRole; readonly isEligible: boolean };

/** Roles among which players of a game choose. */
const choices: readonly (readonly ShownRole[])[] = [ratedRoles, ['Vanguard', 'Duelist', 'Strategist']];

/**
 * The roles of the game with those that a player may play: for the others, bidders need somebody else. Undefined for one
 * role alone, for Flex, and for roles of no known game.
 */
export function lotRoles(eligibleRoles: readonly string[]): LotRole[] | undefined {
  const own = eligibleRoles.map(knownRole);
  const ofGame = choices.find((roles) => own.every((role) => role && roles.includes(role)));
  return own.length > 1 ? ofGame?.map((role) => ({ role, isEligible: own.includes(role) })) : undefined;
}
