import { showDays } from '../broadcast/schedule-position.ts';
import { mostMaps } from '../match/match-format.ts';
import { isOver, type ScoredMatch } from '../match/outcome.ts';
import { isSameRecord, type LinkField, linkedIds } from '../record-id.ts';
import type { ThemeColours } from '../theme/palette.ts';
import { needsSecondMark } from '../theme/similar.ts';
import { instantOf, type Moment } from '../time/instant.ts';

/** `stop`: the show should not go on air with it; `warn`: viewers will see it; `note`: something is left empty. */
export type FindingLevel = 'stop' | 'warn' | 'note';

/** The worst first. */
export const findingLevels: readonly FindingLevel[] = ['stop', 'warn', 'note'];

export type Finding = {
  readonly level: FindingLevel;
  readonly what: string;
  /** Paths of the broadcast; overlays that render one of them would show the problem. */
  readonly draws: readonly string[];
  /** The page that fixes it, with its label; undefined where no page of ours does. */
  readonly mend: { readonly href: string; readonly opens: string } | undefined;
};

/** A list of one finding, or of none. */
export const finding = (
  isFound: boolean,
  level: FindingLevel,
  what: string,
  draws: readonly string[] = [],
  mend?: Finding['mend'],
): Finding[] => (isFound ? [{ level, what, draws, mend }] : []);

type CheckedMatch = ScoredMatch & { readonly id: string; readonly start?: Moment };

type Day = {
  readonly liveMatchId: string | undefined;
  /** The one that follows on the schedule, on whatever day. */
  readonly nextMatchId: string | undefined;
  readonly nowMs: number;
  /** The show's. */
  readonly zone: string;
};

/**
 * The matches of a schedule that preflight is about: the live one, the next one, and what is left of the day that is on
 * (the live match's, else today). One without a start may be of that day.
 */
export function matchesToCheck<Match extends CheckedMatch>(
  schedule: readonly Match[],
  { liveMatchId, nextMatchId, nowMs, zone }: Day,
): Match[] {
  const isOne = (match: Match, id: string | undefined) => isSameRecord(match.id, id);
  const live = schedule.find((match) => isOne(match, liveMatchId));
  const dayOf = showDays(schedule, zone);
  const day = dayOf(instantOf(live?.start) ?? nowMs);
  const isOfDay = ({ start }: Match) => {
    const startMs = instantOf(start);
    return startMs === undefined || dayOf(startMs) === day;
  };
  return schedule.filter(
    (match) => isOne(match, liveMatchId) || (!isOver(match) && (isOne(match, nextMatchId) || isOfDay(match))),
  );
}

/** Font of a text on air, px of the 1920 stage. */
type AirFace = { readonly sizePx: number; readonly weight: 600 | 700; readonly isUpperCase: boolean };

/** The width of a text on air, px of the stage. */
export type WidthOf = (text: string, face: AirFace) => number;

/** Overlays write a text shorter that would be narrower than this share of its shape (`parts/text/fitted-choice.ts`). */
export const writtenShorterBelow = 0.72;

/**
 * Where a text of each kind has the least room, as the overlays draw it: beside the record in the bar of a team, on the
 * card of a map, on the cards of a roster, on the waiting screen.
 */
const places = {
  team: { sizePx: 34, weight: 700, isUpperCase: true },
  map: { sizePx: 42, weight: 600, isUpperCase: false },
  player: { sizePx: 52, weight: 700, isUpperCase: false },
  title: { sizePx: 96, weight: 700, isUpperCase: true },
} as const satisfies Readonly<Record<string, AirFace>>;

/** Logo, score, record and edges of a bar. */
const besideNamePx = 358;
const titleRoomPx = 1_480;
/** A title of two lines has smaller letters. */
const titleOnTwoLinesPx = 66;
/** The names of a roster of five, or more, beside each other. */
const roster = { namesPx: 1_295, fewest: 5 };
/** The cards of a match beside each other; that of the next map is two and a half times as wide. */
const cards = { widthPx: 1_200, gapPx: 12, grown: 1.5, paddingPx: 20 };

const mapRoomPx = (count: number): number =>
  (cards.widthPx - cards.gapPx * (count - 1)) / (count + cards.grown) - cards.paddingPx;

/** Returns true if the text is shown unabridged: it fits the room, at most narrowed as far as texts on air may be. */
const fits = (text: string, face: AirFace, roomPx: number, widthOf: WidthOf): boolean =>
  text.split('\n').every((line) => widthOf(line, face) * writtenShorterBelow <= roomPx);

/** The ways to break a text into two lines. */
const broken = (text: string): string[] => {
  const words = text.split(' ');
  return words.slice(1).map((_, place) => {
    const [first, second] = [words.slice(0, place + 1), words.slice(place + 1)];
    return `${first.join(' ')}\n${second.join(' ')}`;
  });
};

type Where = { readonly draws: readonly string[]; readonly mend: Finding['mend'] };

/** A name that gives way to its code on the bars of the game, has none, or whose code is no better. */
function ofTeamName(
  { name, code }: { readonly name: string; readonly code: string | undefined },
  barWidthPx: number,
  widthOf: WidthOf,
  { draws, mend }: Where,
): Finding[] {
  const fitsBar = (text: string): boolean => fits(text, places.team, barWidthPx - besideNamePx, widthOf);
  if (fitsBar(name)) return [];
  const start = `${name} is too long for the bars`;
  if (code === undefined) return finding(true, 'warn', `${start} and has no code`, draws, mend);
  return fitsBar(code)
    ? finding(true, 'note', `${start}: they say ${code}`, draws, mend)
    : finding(true, 'warn', `${start}, and so is its code ${code}`, draws, mend);
}

/** Maps of which no form fits the card beside so many others. */
function ofMapNames(
  maps: readonly { readonly name: string; readonly shorter: readonly (string | undefined)[] }[],
  count: number,
  widthOf: WidthOf,
  mend: Finding['mend'],
): Finding[] {
  const fitsCard = (way: string): boolean => fits(way, places.map, mapRoomPx(count), widthOf);
  return maps
    .filter(({ name, shorter }) => ![name, ...broken(name), ...shorter].some((way) => way && fitsCard(way)))
    .flatMap(({ name }) =>
      finding(true, 'note', `The map ${name} is too long for its card`, ['live_match.maps'], mend),
    );
}

/** A player has no other name than this one. */
function ofPlayerNames(names: readonly string[], widthOf: WidthOf, mend: Finding['mend']): Finding[] {
  const roomPx = roster.namesPx / Math.max(roster.fewest, names.length);
  return names
    .filter((name) => !fits(name, places.player, roomPx, widthOf))
    .flatMap((name) =>
      finding(
        true,
        'note',
        `The name ${name} is too long for the card of a roster`,
        ['live_match.teams.players'],
        mend,
      ),
    );
}

/** The title of the waiting screen, perhaps of two lines. */
export function ofTitle(title: string, widthOf: WidthOf, mend: Finding['mend']): Finding[] {
  const isBroken = title.includes('\n');
  const face = isBroken ? { ...places.title, sizePx: titleOnTwoLinesPx } : places.title;
  return finding(
    !fits(title, face, titleRoomPx, widthOf),
    'note',
    `The title "${title.replaceAll('\n', ' ')}" is too long for its ${isBroken ? 'lines' : 'line'}`,
    ['title'],
    mend,
  );
}

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

/** Returns the findings about a match and its teams. */
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
