import type { Match, Team, Theme } from '#contract/records.ts';
import { contractVersion } from '#contract/version.ts';
import { isClockSynchronised } from '#data/clock.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type Finding, type PreflightMatch, preflight } from '#domain/preflight/findings.ts';
import { matchesToCheck } from '#domain/preflight/matches-to-check.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { pickAttachment } from '#domain/theme/images.ts';
import { glassState, type SourcePage } from '../glass/glass-state.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useSchedule, useSchedulePosition } from '../show/use-schedule.ts';
import { useBroadcast, useClient, useShowEvent, useShowTheme, useShowZone } from '../show/use-show.ts';

const teamsOf = ({ teams }: Match): string[] => linkedIds(teams);
/** Those of a team that are loaded. */
const themesOf = ({ theme }: Team, themes: readonly Theme[]): Theme[] =>
  themes.filter((one) => isSameRecord(one, firstLinkedId(theme)));
const refreshMs = 5_000;

/** What viewers would see that they should not, of the live match and what is left of its day. */
export function usePreflight(): readonly Finding[] {
  const broadcast = useBroadcast();
  const event = useShowEvent();
  const theme = useShowTheme();
  const { key: clientName = '' } = useClient();
  const live = useLiveMatch();
  const { matches: schedule } = useSchedule();
  const position = useSchedulePosition();
  const zone = useShowZone();
  const { isConnected, flags } = useConnection();
  const pages = useShared(glassState, (state) => state.pages) as readonly SourcePage[] | undefined;
  // Whether the clock is right changes without a record.
  const nowMs = useClock(refreshMs);

  const next = position.kind === 'scheduled' ? position.next : undefined;
  const day = { liveMatchId: live?.id, nextMatchId: next?.id, nowMs, zone };
  const isListed = schedule.some(({ id }) => isSameRecord(id, live?.id));
  const listed = matchesToCheck([...(live === undefined || isListed ? [] : [live]), ...schedule], day);
  const teams = useThings('Teams', [...new Set(listed.flatMap(teamsOf))]);
  const themes = useThings('Themes', [...new Set(teams.flatMap((team) => firstLinkedId(team.theme) ?? []))]);
  // What is still on its way is not missing.
  const isHere = (id: string) => {
    const team = teams.find((one) => isSameRecord(one, id));
    return team !== undefined && linkedIds(team.theme).length <= themesOf(team, themes).length;
  };
  const matches = listed.filter((match) => teamsOf(match).every(isHere));
  return preflight({
    event: event && {
      id: cleanId(event) ?? '',
      hasTheme: theme !== undefined || linkedIds(event.theme).length > 0,
      mapPool: linkedIds(event.map_pool).length,
    },
    hasLiveMatch: linkedIds(broadcast.live_match).length > 0,
    hasGuests: linkedIds(broadcast.player_guests).length > 0 || Boolean(broadcast.manual_guests),
    sponsors: linkedIds(broadcast.sponsors).length,
    matches: matches.map((match) => checkedMatch(match, teams, themes)),
    sources: pages,
    clientName,
    version: String(contractVersion),
    isConnected,
    isClockRight: isClockSynchronised(),
    flags,
  });
}

function checkedMatch(match: Match, teams: readonly Team[], themes: readonly Theme[]): PreflightMatch {
  const own = teamsOf(match).flatMap((id) => teams.find((team) => isSameRecord(team, id)) ?? []);
  return {
    ...match,
    id: cleanId(match) ?? match.id,
    name: match.custom_name || match.name || 'A match',
    isSpecialEvent: match.special_event === true,
    teams: own.map((team) => {
      const [theme] = themesOf(team, themes);
      return {
        id: cleanId(team) ?? team.id,
        name: team.name ?? 'A team',
        hasCode: Boolean(team.code),
        hasLogo: pickAttachment(theme, ['default_logo', 'small_logo', 'default_wordmark']) !== undefined,
        theme,
        players: linkedIds(team.players).length + (team.limited_players?.length ?? 0),
      };
    }),
  };
}
