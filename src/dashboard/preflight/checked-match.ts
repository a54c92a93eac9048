import type { GameMap, MapData, Match, Player, PlayerRelationship, Team, Theme } from '#contract/records.ts';
import type { PreflightMap, PreflightMatch, PreflightTeam } from '#domain/preflight/match-findings.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { pickAttachment } from '#domain/theme/images.ts';

/** What is loaded of the matches that are checked. */
export type CheckedRecords = {
  readonly teams: readonly Team[];
  readonly themes: readonly Theme[];
  readonly players: readonly Player[];
  readonly maps: readonly GameMap[];
  readonly mapData: readonly MapData[];
  /** Of the live and the next match. */
  readonly crew: readonly PlayerRelationship[];
};

export const nameOf = (match: Match): string => match.custom_name || match.name || 'A match';

/** Of a list of records, those that links name. */
const linkedOf = <One extends { readonly id: string }>(
  links: readonly string[],
  loaded: readonly One[],
): One[] => links.flatMap((id) => loaded.find((one) => isSameRecord(one, id)) ?? []);

/** Whether its teams and their themes are loaded: what is still on its way is not missing. */
export function isHere(match: Match, { teams, themes }: CheckedRecords): boolean {
  const links = linkedIds(match.teams);
  const own = linkedOf(links, teams);
  return (
    own.length === links.length &&
    own.every(({ theme }) => linkedOf(themeLink(theme), themes).length === themeLink(theme).length)
  );
}

const themeLink = (theme: Team['theme']): readonly string[] => {
  const first = firstLinkedId(theme);
  return first === null ? [] : [first];
};

/** @param isSoon the match is live or next, and needs its crew */
export function checkedMatch(match: Match, records: CheckedRecords, isSoon: boolean): PreflightMatch {
  const links = linkedIds(match.player_relationships);
  const crew = linkedOf(links, records.crew);

  return {
    ...match,
    id: cleanId(match) ?? match.id,
    name: nameOf(match),
    isSpecialEvent: match.special_event === true,
    crew:
      isSoon && crew.length === links.length
        ? crew.flatMap(({ singular_name: role }) => role ?? [])
        : undefined,
    teams: linkedOf(linkedIds(match.teams), records.teams).map((team) => checkedTeam(team, records)),
    mapNames: linkedOf(linkedIds(match.maps), records.maps).flatMap((map) => checkedMap(map, records)),
  };
}

function checkedTeam(team: Team, { themes, players }: CheckedRecords): PreflightTeam {
  const [theme] = linkedOf(themeLink(team.theme), themes);
  return {
    id: cleanId(team) ?? team.id,
    name: team.name ?? 'A team',
    code: team.code?.trim() || undefined,
    hasLogo: pickAttachment(theme, ['default_logo', 'small_logo', 'default_wordmark']) !== undefined,
    theme,
    players: linkedIds(team.players).length + (team.limited_players?.length ?? 0),
    playerNames: linkedOf(linkedIds(team.players), players).flatMap(({ name }) => name ?? []),
  };
}

function checkedMap(map: GameMap, { mapData }: CheckedRecords): PreflightMap[] {
  const [data] = linkedOf(linkedIds(map.map), mapData);
  return data?.name === undefined ? [] : [{ name: data.name, shorter: [data.short_name, data.shorter_name] }];
}
