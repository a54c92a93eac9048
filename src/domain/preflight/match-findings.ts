import { mostMaps } from '../match/match-format.ts';
import type { ScoredMatch } from '../match/outcome.ts';
import { type LinkField, linkedIds } from '../record-id.ts';
import type { ThemeColours } from '../theme/palette.ts';
import { needsSecondMark } from '../theme/similar.ts';
import type { Moment } from '../time/instant.ts';
import { type Finding, finding } from './finding.ts';
import { ofMapNames, ofPlayerNames, ofTeamName, type WidthOf } from './name-findings.ts';

export type PreflightTeam = {
  /** Clean. */
  readonly id: string;
  readonly name: string;
  readonly code: string | undefined;
  readonly hasLogo: boolean;
  readonly theme: ThemeColours | undefined;
  readonly players: number;
  /** Of those that are loaded. */
  readonly playerNames: readonly string[];
};

/** Ways to write a map's name, longest first. */
export type PreflightMap = { readonly name: string; readonly shorter: readonly (string | undefined)[] };

export type PreflightMatch = ScoredMatch & {
  /** Clean. */
  readonly id: string;
  readonly name: string;
  readonly start?: Moment;
  readonly isSpecialEvent: boolean;
  readonly maps?: LinkField;
  readonly casters?: LinkField;
  /** Roles of its crew, where the match is live or next and they are loaded. */
  readonly crew: readonly string[] | undefined;
  readonly teams: readonly PreflightTeam[];
  /** Those of its maps that are loaded. */
  readonly mapNames: readonly PreflightMap[];
};

export type MatchFacts = {
  readonly mapPool: number;
  readonly hasGuests: boolean;
  /** Of the bars of the game, px of the stage. */
  readonly barWidthPx: number;
  readonly widthOf: WidthOf;
};

/** Every match of the day is on the schedule and is the live match once. */
const teams = ['live_match.teams', 'schedule.teams'];
export const themesOfTeams = ['live_match.teams.theme', 'schedule.teams.theme'];

/** What a match lacks, and its teams. */
export function ofMatch(match: PreflightMatch, facts: MatchFacts): Finding[] {
  const { name, teams: playing } = match;
  const editor = { href: `/match/${match.id}/editor`, opens: 'Editor' };
  const roles = { href: `/match/${match.id}/editor`, opens: 'Roles' };
  const [left, right] = playing;
  const isAlike = left?.theme !== undefined && needsSecondMark(left.theme, right?.theme);
  const [maps, casters] = [linkedIds(match.maps).length, linkedIds(match.casters).length];
  return [
    ...finding(!match.start, 'warn', `${name} has no start time`, ['schedule'], editor),
    ...finding(
      mostMaps(match) === null,
      'warn',
      `${name} has no number of maps to win`,
      ['live_match.maps'],
      editor,
    ),
    ...finding(
      !match.isSpecialEvent && playing.length < 2,
      'warn',
      `${name} has no ${playing.length === 0 ? 'teams' : 'second team'}`,
      teams,
      editor,
    ),
    ...finding(
      right !== undefined && isAlike,
      'note',
      `${left?.name} and ${right?.name} look alike: the second gets a white edge`,
      themesOfTeams,
      editor,
    ),
    ...finding(
      maps === 0 && facts.mapPool === 0,
      'note',
      `${name} has no maps and its event no map pool`,
      ['live_match.maps'],
      editor,
    ),
    ...finding(
      casters === 0 && !facts.hasGuests,
      'note',
      `${name} has no casters`,
      ['live_match.casters', 'schedule.casters'],
      editor,
    ),
    ...['Producer', 'Observer'].flatMap((role) =>
      finding(
        match.crew?.includes(role) === false,
        'warn',
        `${name} has no ${role.toLowerCase()} in its crew`,
        ['live_match.player_relationships'],
        roles,
      ),
    ),
    ...ofMapNames(match.mapNames, Math.max(maps, mostMaps(match) ?? 0), facts.widthOf, editor),
    ...playing.flatMap((team) => ofTeam(team, facts)),
  ];
}

function ofTeam(team: PreflightTeam, { barWidthPx, widthOf }: MatchFacts): Finding[] {
  const { id, name, hasLogo, theme, players, playerNames } = team;
  const page = { href: `/team/${id}`, opens: 'Team' };
  return [
    ...finding(theme === undefined, 'warn', `${name} has no theme`, themesOfTeams, page),
    ...finding(theme !== undefined && !hasLogo, 'warn', `${name} has no logo`, themesOfTeams, page),
    ...ofTeamName(team, barWidthPx, widthOf, { draws: teams, mend: page }),
    ...finding(players === 0, 'warn', `${name} has no players`, ['live_match.teams.players'], page),
    ...ofPlayerNames(playerNames, widthOf, page),
  ];
}
