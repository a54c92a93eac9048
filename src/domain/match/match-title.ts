import { type SlottedMatch, type TeamSlot, teamSlots, undecidedTeamText } from './placeholder-teams.ts';

export type TitledMatch = SlottedMatch & {
  readonly special_event?: boolean | undefined;
  readonly custom_name?: string | undefined;
};

export type TitledTeam = { readonly name?: string | undefined; readonly code?: string | undefined };

/**
 * The name of a match in lists and page titles: `custom_name` for special events, else `A vs B` with `TBD` for a
 * missing team; empty without teams. `teams` are the loaded ones in order.
 */
export function matchTitle(
  match: TitledMatch,
  teams: readonly TitledTeam[],
  { use = 'name' }: { use?: 'name' | 'code' | undefined } = {},
): string {
  if (match.special_event) return match.custom_name?.trim() ?? '';
  if (teams.length === 0) return '';
  return versus(match, teams, (slot) => (slot.dummy ? undecidedTeamText : teamText(slot.team, use)));
}

/**
 * The computed field `name` of a match: as `matchTitle`, but with the placeholder texts of missing teams, so that
 * it is never empty for an ordinary match.
 */
export function computedMatchName(match: TitledMatch, teams: readonly TitledTeam[]): string {
  const customName = match.custom_name?.trim();
  if (match.special_event && customName) return customName;
  return versus(match, teams, (slot) => (slot.dummy ? slot.text : teamText(slot.team, 'name')));
}

/** The computed field `_codes` of a match: `CODE1,CODE2`. */
export function computedMatchCodes(teams: readonly TitledTeam[]): string {
  return teams.map((team) => team.code ?? '').join(',');
}

function versus(
  match: TitledMatch,
  teams: readonly TitledTeam[],
  textOf: (slot: TeamSlot<TitledTeam>) => string,
): string {
  const [left, right] = teamSlots(match, teams);
  return `${textOf(left)} vs ${textOf(right)}`;
}

function teamText({ name, code }: TitledTeam, use: 'name' | 'code'): string {
  const preferred = use === 'code' ? code || name : name || code;
  return preferred || undecidedTeamText;
}
