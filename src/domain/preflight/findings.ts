import { isDecided, type ScoredMatch } from '../match/decided.ts';
import { type LinkField, linkedIds } from '../record-id.ts';
import type { ThemeColours } from '../theme/palette.ts';
import { needsSecondMark } from '../theme/similar.ts';
import type { Moment } from '../time/instant.ts';

/** `stop`: nobody should go on air with it; `warn`: viewers will see it; `note`: something is left empty. */
export type FindingLevel = 'stop' | 'warn' | 'note';

/** The worst first. */
export const findingLevels: readonly FindingLevel[] = ['stop', 'warn', 'note'];

export type Finding = {
  readonly level: FindingLevel;
  readonly what: string;
  /** What it would show on: overlays that draw what is at one of these paths from the broadcast. */
  readonly draws: readonly string[];
  /** The page that mends it, and what it is in a word; undefined where no page of ours does. */
  readonly mend: { readonly href: string; readonly opens: string } | undefined;
};

export type PreflightTeam = {
  /** Clean. */
  readonly id: string;
  readonly name: string;
  readonly hasCode: boolean;
  readonly hasLogo: boolean;
  readonly theme: ThemeColours | undefined;
  readonly players: number;
};

export type PreflightMatch = ScoredMatch & {
  /** Clean. */
  readonly id: string;
  readonly name: string;
  readonly start?: Moment;
  readonly isSpecialEvent: boolean;
  readonly maps?: LinkField;
  readonly casters?: LinkField;
  readonly teams: readonly PreflightTeam[];
};

export type PreflightSource = {
  readonly name: string;
  readonly isForHumans: boolean;
  readonly isVisible: boolean;
  readonly version: string | undefined;
};

export type PreflightFacts = {
  /** Clean id of the event. */
  readonly event: { readonly id: string; readonly hasTheme: boolean; readonly mapPool: number } | undefined;
  readonly hasLiveMatch: boolean;
  readonly hasGuests: boolean;
  readonly sponsors: number;
  /** Those of `matchesToCheck`. */
  readonly matches: readonly PreflightMatch[];
  /** Undefined while the sources have not told. */
  readonly sources: readonly PreflightSource[] | undefined;
  readonly clientName: string;
  readonly version: string;
  readonly isConnected: boolean;
  readonly isClockRight: boolean;
  /** What the server says of itself. */
  readonly flags: readonly string[];
};

/** A name that has no room on a bar of the game is drawn narrower; beyond this and without a code it is hard to read. */
const longestName = 24;

/** Pages that one show may have loaded before the crew's machine and the server feel it. */
const mostSources = 40;

/** Every match of the day is on the schedule and is the live match once. */
const [teams, themes] = [
  ['live_match.teams', 'schedule.teams'],
  ['live_match.teams.theme', 'schedule.teams.theme'],
];

/** What viewers would see that they should not, the worst first. */
export function preflight(facts: PreflightFacts): Finding[] {
  const all = [
    ...ofServer(facts),
    ...ofSources(facts),
    ...ofShow(facts),
    ...facts.matches.filter((match) => !isDecided(match)).flatMap((match) => ofMatch(match, facts)),
  ];
  // A team that plays twice is found twice.
  const unique = [...new Map(all.map((finding) => [finding.what, finding])).values()];
  return findingLevels.flatMap((level) => unique.filter((finding) => finding.level === level));
}

const finding = (
  isFound: boolean,
  level: FindingLevel,
  what: string,
  draws: readonly string[] = [],
  mend?: Finding['mend'],
): Finding[] => (isFound ? [{ level, what, draws, mend }] : []);

function ofServer({ isConnected, isClockRight, flags }: PreflightFacts): Finding[] {
  return [
    ...finding(!isConnected, 'stop', 'No connection to the data server: this list is made from copies'),
    ...finding(flags.includes('server_rebuilding'), 'warn', 'The server is rebuilding its data'),
    ...finding(flags.includes('high_error_rate'), 'warn', 'The server has many errors'),
    ...finding(!isClockRight, 'warn', 'The clock is that of this device only', ['countdown_end']),
  ];
}

function ofSources({ sources, clientName, version }: PreflightFacts): Finding[] {
  const mend = { href: `/client/${clientName}/admin`, opens: 'Sources' };
  if (sources === undefined) return finding(true, 'note', 'The sources have not reported yet', [], mend);
  const onAir = sources.filter(({ isForHumans }) => !isForHumans);
  const names = (list: readonly PreflightSource[]) => [...new Set(list.map(({ name }) => name))].join(', ');
  const old = onAir.filter((source) => source.version !== version);
  const hidden = onAir.filter(({ isVisible }) => !isVisible);
  return [
    ...finding(
      onAir.length === 0,
      'stop',
      'No source of this show is loaded in the broadcast software',
      [],
      mend,
    ),
    ...finding(old.length > 0, 'warn', `Reload the sources of another version: ${names(old)}`, [], mend),
    ...finding(hidden.length > 0, 'note', `Loaded and hidden: ${names(hidden)}`, [], mend),
    ...finding(
      onAir.length > mostSources,
      'warn',
      `${onAir.length} sources are loaded at once, more than ${mostSources}`,
      [],
      mend,
    ),
  ];
}

function ofShow({ event, hasLiveMatch, sponsors }: PreflightFacts): Finding[] {
  const mend = event && { href: `/event/${event.id}`, opens: 'Event' };
  return [
    ...finding(
      event === undefined,
      'warn',
      'The broadcast belongs to no event: colours and logo are missing',
    ),
    ...finding(event?.hasTheme === false, 'warn', 'The event has no theme', ['event', ...themes], mend),
    ...finding(!hasLiveMatch, 'warn', 'No match is live', ['live_match'], {
      href: '/dashboard',
      opens: 'Dashboard',
    }),
    ...finding(sponsors === 0, 'note', 'No sponsor is linked', ['sponsors']),
  ];
}

function ofMatch(match: PreflightMatch, { event, hasGuests }: PreflightFacts): Finding[] {
  const { name, teams: playing } = match;
  const editor = { href: `/match/${match.id}/editor`, opens: 'Editor' };
  const [left, right] = playing;
  const isAlike = left?.theme !== undefined && needsSecondMark(left.theme, right?.theme);
  const [maps, casters] = [linkedIds(match.maps).length, linkedIds(match.casters).length];
  return [
    ...finding(!match.start, 'warn', `${name} has no start time`, ['schedule'], editor),
    ...finding(!match.first_to, 'warn', `${name} has no number of maps to win`, ['live_match.maps'], editor),
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
      themes,
      editor,
    ),
    ...finding(
      maps === 0 && (event?.mapPool ?? 0) === 0,
      'note',
      `${name} has no maps and its event no map pool`,
      ['live_match.maps'],
      editor,
    ),
    ...finding(
      casters === 0 && !hasGuests,
      'note',
      `${name} has no casters`,
      ['live_match.casters', 'schedule.casters'],
      editor,
    ),
    ...playing.flatMap(ofTeam),
  ];
}

function ofTeam({ id, name, hasCode, hasLogo, theme, players }: PreflightTeam): Finding[] {
  const page = { href: `/team/${id}`, opens: 'Team' };
  return [
    ...finding(theme === undefined, 'warn', `${name} has no theme`, themes, page),
    ...finding(theme !== undefined && !hasLogo, 'warn', `${name} has no logo`, themes, page),
    ...finding(
      name.length > longestName && !hasCode,
      'warn',
      `${name} is too long for the bars and has no code`,
      teams,
      page,
    ),
    ...finding(players === 0, 'warn', `${name} has no players`, ['live_match.teams.players'], page),
  ];
}
