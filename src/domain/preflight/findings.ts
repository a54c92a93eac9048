import { isOver } from '../match/outcome.ts';
import { type Finding, finding, findingLevels } from './finding.ts';
import { type MatchFacts, ofMatch, type PreflightMatch, themesOfTeams } from './match-findings.ts';
import { ofTitle } from './name-findings.ts';
import { ofSources, type SourceFacts } from './source-findings.ts';

export type PreflightFacts = Omit<MatchFacts, 'mapPool'> &
  SourceFacts & {
    /** Clean id of the event; `absent` when the broadcast has one that is not in the copies of this device. */
    readonly event:
      | { readonly id: string; readonly hasTheme: boolean; readonly mapPool: number }
      | 'absent'
      | undefined;
    readonly hasLiveMatch: boolean;
    /** What the waiting screen has as its title. */
    readonly title: string;
    readonly sponsors: number;
    /** Values of the broadcast and of its event that change nothing, by the record that has them. */
    readonly withoutEffect: { readonly broadcast: readonly string[]; readonly event: readonly string[] };
    /** Those of `matchesToCheck`. */
    readonly matches: readonly PreflightMatch[];
    /** Names of those whose teams or themes are not in the copies of this device. */
    readonly unread: readonly string[];
    /** How many of the schedule are not in them at all. */
    readonly unreadMatches: number;
    readonly isClockRight: boolean;
    /** What the server says of itself. */
    readonly flags: readonly string[];
    /** What it answers when it is asked; undefined while it has not. */
    readonly health: ServerHealth | undefined;
  };

/** The version of the contract that it speaks, if it answers. */
export type ServerHealth = number | 'unreachable';

const dashboard = { href: '/dashboard', opens: 'Dashboard' };
/** No page of ours writes these fields of a broadcast. */
const importLabel = 'It comes with the import of the broadcast';
const healthPage = { href: '/health', opens: 'Server' };

/** What viewers would see that they should not, the worst first. */
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
  const { event, hasLiveMatch, sponsors, title, widthOf, withoutEffect } = facts;
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
    ...ofTitle(title, widthOf, dashboard),
    ...ofUnread('broadcast', withoutEffect.broadcast),
    ...ofUnread('event', withoutEffect.event),
  ];
}

/** Values that other programs use: a producer may expect an effect from them. */
const ofUnread = (owner: string, unread: readonly string[]): Finding[] =>
  finding(unread.length > 0, 'note', `Without effect on the ${owner}: ${unread.join(', ')}`);
