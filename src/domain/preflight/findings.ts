import { soundProblem } from '../broadcast/source-sound.ts';
import { isOver } from '../match/outcome.ts';
import {
  type Finding,
  finding,
  findingLevels,
  type MatchFacts,
  ofMatch,
  ofTitle,
  type PreflightMatch,
  themesOfTeams,
} from './match-findings.ts';

type PreflightSource = {
  /** With the connection that it shares before a slash. */
  readonly id: string;
  readonly name: string;
  readonly isForHumans: boolean;
  readonly isVisible: boolean;
  readonly version: number | undefined;
  readonly opensAlone: boolean | undefined;
  readonly sound: string | undefined;
  /** It was there and does not answer any more. */
  readonly isSilent: boolean;
};

/** A page that the show needs by what is set for it. */
export type NeededSource = {
  readonly name: string;
  /** Reason for the need, as the end of "although". */
  readonly because: string;
  readonly isLoaded: boolean;
};

type SourceFacts = {
  /** Undefined while the sources have not told. */
  readonly sources: readonly PreflightSource[] | undefined;
  readonly needed: readonly NeededSource[];
  readonly clientName: string;
  readonly version: number;
  readonly isConnected: boolean;
};

/** Pages that one show may have loaded before the crew's machine and the server feel it. */
const mostSources = 40;

/** The pages of one browser share a connection; a crew has few machines. */
const mostConnections = 12;

const namesOf = (list: readonly PreflightSource[]): string =>
  [...new Set(list.map(({ name }) => name))].join(', ');

/** Returns the problems of the show's loaded pages, and the pages that it lacks. */
function ofSources({ sources, needed, clientName, version, isConnected }: SourceFacts): Finding[] {
  const mend = { href: `/client/${clientName}/admin`, opens: 'Sources' };
  if (sources === undefined)
    return finding(isConnected, 'note', 'The sources have not reported yet', [], mend);
  const forAir = sources.filter(({ isForHumans }) => !isForHumans);
  const silent = forAir.filter(({ isSilent }) => isSilent);
  const loaded = forAir.filter(({ isSilent }) => !isSilent);
  const old = loaded.filter((source) => source.version !== version);
  const hidden = loaded.filter(({ isVisible }) => !isVisible);
  const bound = loaded.filter(({ opensAlone }) => opensAlone === false);
  const connections = new Set(sources.map(({ id }) => id.replace(/\/.*/, ''))).size;
  return [
    ...finding(
      loaded.length === 0,
      'stop',
      'No source of this show is loaded in the broadcast software',
      [],
      mend,
    ),
    ...needed
      .filter(({ isLoaded }) => loaded.length > 0 && !isLoaded)
      .flatMap(({ name, because }) =>
        finding(true, 'warn', `No source ${name} is loaded, although ${because}`, [], mend),
      ),
    ...finding(silent.length > 0, 'warn', `No longer answering: ${namesOf(silent)}`, [], mend),
    ...ofSound(loaded, mend),
    ...finding(old.length > 0, 'warn', `Reload the sources of another version: ${namesOf(old)}`, [], mend),
    ...finding(
      bound.length > 0,
      'warn',
      `Cannot open again while the server is away: ${namesOf(bound)}. Start from the loader file`,
      [],
      { ...mend, opens: 'Loader files' },
    ),
    ...finding(hidden.length > 0, 'note', `Loaded and hidden: ${namesOf(hidden)}`, [], mend),
    ...finding(
      loaded.length > mostSources,
      'warn',
      `${loaded.length} sources are loaded at once, more than ${mostSources}`,
      [],
      mend,
    ),
    ...finding(
      connections > mostConnections,
      'warn',
      `The sources hold ${connections} connections, more than ${mostConnections}: those of one machine should share one`,
      [],
      mend,
    ),
  ];
}

/** Sound that the browser refuses is a `stop`; a missing voice bot is a `note`, since few shows have one. */
function ofSound(loaded: readonly PreflightSource[], mend: Finding['mend']): Finding[] {
  const problems = new Set(loaded.flatMap(({ sound }) => soundProblem(sound) ?? []));
  return [...problems].flatMap((problem) => {
    const silent = loaded.filter(({ sound }) => soundProblem(sound) === problem);
    const isRefused = silent.some(({ sound }) => sound === 'refused');
    return finding(true, isRefused ? 'stop' : 'note', `${namesOf(silent)}: ${problem}`, [], mend);
  });
}

export type PreflightFacts = Omit<MatchFacts, 'mapPool'> &
  SourceFacts & {
    /** Clean id of the event; `absent` when the broadcast has one that is not in the copies of this device. */
    readonly event:
      | { readonly id: string; readonly hasTheme: boolean; readonly mapPool: number }
      | 'absent'
      | undefined;
    readonly hasLiveMatch: boolean;
    /** Title of the waiting screen. */
    readonly title: string;
    readonly sponsors: number;
    /** Values of the broadcast and of its event that change nothing, by the record that has them. */
    readonly withoutEffect: { readonly broadcast: readonly string[]; readonly event: readonly string[] };
    /** Those of `matchesToCheck`. */
    readonly matches: readonly PreflightMatch[];
    /** Names of those whose teams or themes are not in the copies of this device. */
    readonly unread: readonly string[];
    /** Number of matches of the schedule that are not in the copies of this device at all. */
    readonly unreadMatches: number;
    readonly isClockRight: boolean;
    /** The reason for which the show's channel cannot be controlled; undefined if nothing is known against it. */
    readonly channelProblem?: string | undefined;
    /** Flags that the server reports about itself. */
    readonly flags: readonly string[];
    /** The server's response to a health request; undefined until it arrives. */
    readonly health: ServerHealth | undefined;
  };

/** The version of the contract that it speaks, if it answers. */
export type ServerHealth = number | 'unreachable';

const dashboard = { href: '/dashboard', opens: 'Dashboard' };
/** No page of ours writes these fields of a broadcast. */
const importLabel = 'It comes with the import of the broadcast';
const twitchPage = { href: '/tools/twitch-auth', opens: 'Authorization' };
const healthPage = { href: '/health', opens: 'Server' };

/** Returns the problems that viewers would see, the worst first. */
export function preflight(facts: PreflightFacts): Finding[] {
  const { event, matches } = facts;
  const mapPool = event === undefined || event === 'absent' ? 0 : event.mapPool;
  const all = [
    ...ofServer(facts),
    ...ofCopies(facts),
    ...ofSources(facts),
    ...ofShow(facts),
    ...matches.filter((match) => !isOver(match)).flatMap((match) => ofMatch(match, { ...facts, mapPool })),
  ];
  // A team that plays twice is found twice.
  const unique = [...new Map(all.map((one) => [one.what, one])).values()];
  return findingLevels.flatMap((level) => unique.filter((one) => one.level === level));
}

function ofServer({ isConnected, isClockRight, flags, health, version }: PreflightFacts): Finding[] {
  const isOther = typeof health === 'number' && health !== version;
  return [
    ...finding(
      !isConnected,
      'stop',
      'No connection to the data server: this list is made from copies',
      [],
      dashboard,
    ),
    ...finding(
      isConnected && health === 'unreachable',
      'warn',
      'The server tells changes and does not answer when it is asked: a source that is opened stays empty',
      [],
      healthPage,
    ),
    ...finding(isOther, 'warn', 'The server is of another version than this page: reload it', [], dashboard),
    ...finding(
      flags.includes('server_rebuilding'),
      'warn',
      'The server is rebuilding its data',
      [],
      healthPage,
    ),
    ...finding(
      flags.includes('high_error_rate'),
      'warn',
      'The database or Discord fails the server often: what is saved now may be lost',
      [],
      healthPage,
    ),
    ...finding(!isClockRight, 'warn', 'The clock is that of this device only', ['countdown_end'], dashboard),
  ];
}

/** Without a connection nothing more will come: what was not looked at is said, not left out. */
function ofCopies({ isConnected, event, unread, unreadMatches }: PreflightFacts): Finding[] {
  if (isConnected) return [];
  return [
    ...finding(
      unread.length > 0,
      'warn',
      `Not checked, since their teams or themes are not in the copies of this device: ${unread.join(', ')}`,
    ),
    ...finding(
      unreadMatches > 0,
      'warn',
      `Not checked, since they are not in the copies of this device: ${unreadMatches} ${
        unreadMatches === 1 ? 'match' : 'matches'
      } of the schedule`,
    ),
    ...finding(event === 'absent', 'warn', 'Not checked: the event is not in the copies of this device'),
    ...finding(true, 'note', 'Not checked: the sources as they are now', [], dashboard),
  ];
}

function ofShow(facts: PreflightFacts): Finding[] {
  const { channelProblem, event, hasLiveMatch, sponsors, title, widthOf, withoutEffect } = facts;
  const page =
    event === undefined || event === 'absent' ? undefined : { href: `/event/${event.id}`, opens: 'Event' };
  const draws = ['event', ...themesOfTeams];
  return [
    ...finding(
      event === undefined,
      'warn',
      `The broadcast belongs to no event: colours and logo are missing. ${importLabel}`,
      draws,
    ),
    ...finding(
      event !== undefined && event !== 'absent' && !event.hasTheme,
      'warn',
      'The event has no theme',
      draws,
      page,
    ),
    ...finding(!hasLiveMatch, 'warn', 'No match is live', ['live_match'], dashboard),
    ...finding(sponsors === 0, 'note', `No sponsor is linked. ${importLabel}`, ['sponsors']),
    ...finding(
      channelProblem !== undefined,
      'warn',
      `${channelProblem}: no predictions, commercials and titles`,
      [],
      twitchPage,
    ),
    ...ofTitle(title, widthOf, dashboard),
    ...ofUnread('broadcast', withoutEffect.broadcast),
    ...ofUnread('event', withoutEffect.event),
  ];
}

/** Values that other programs use: a producer may expect an effect from them. */
const ofUnread = (owner: string, unread: readonly string[]): Finding[] =>
  finding(unread.length > 0, 'note', `Without effect on the ${owner}: ${unread.join(', ')}`);
