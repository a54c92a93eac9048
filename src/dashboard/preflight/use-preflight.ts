import type { Match } from '#contract/records.ts';
import { contractVersion } from '#contract/version.ts';
import { withoutEffectIn } from '#contract/without-effect.ts';
import { isClockSynchronised } from '#data/clock.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useShared } from '#data/hooks/use-shared.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { ingameTeamWidthPx } from '#domain/broadcast/ingame-team-width.ts';
import type { Finding } from '#domain/preflight/finding.ts';
import { preflight } from '#domain/preflight/findings.ts';
import { matchesToCheck } from '#domain/preflight/matches-to-check.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { withLineBreaks } from '#domain/text/line-breaks.ts';
import { useScreenTitle } from '#ui/break/use-break-title.ts';
import { glassState, type SourcePage } from '../glass/glass-state.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useSchedule, useSchedulePosition } from '../show/use-schedule.ts';
import { useBroadcast, useClient, useShowEvent, useShowTheme, useShowZone } from '../show/use-show.ts';
import { type CheckedRecords, checkedMatch, isHere, nameOf } from './checked-match.ts';
import { neededSources } from './needed-sources.ts';
import { useAirWidth } from './use-air-width.ts';
import { useServerHealth } from './use-server-health.ts';

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
  const health = useServerHealth();
  const widthOf = useAirWidth();
  const { title } = useScreenTitle(broadcast, undefined);
  // Whether the clock is right changes without a record.
  const nowMs = useClock(refreshMs);

  const next = position.kind === 'scheduled' ? position.next : undefined;
  const day = { liveMatchId: live?.id, nextMatchId: next?.id, nowMs, zone };
  const isListed = schedule.some(({ id }) => isSameRecord(id, live?.id));
  const known = [...(live === undefined || isListed ? [] : [live]), ...schedule];
  const linked = [...new Set([...linkedIds(broadcast.live_match), ...linkedIds(broadcast.schedule)])];
  const listed = matchesToCheck(known, day);
  const records = useCheckedRecords(listed, [live, next]);
  const matches = listed.filter((match) => isHere(match, records));
  const hasEvent = linkedIds(broadcast.event).length > 0;
  return preflight({
    event: event
      ? {
          id: cleanId(event) ?? '',
          hasTheme: theme !== undefined || linkedIds(event.theme).length > 0,
          mapPool: linkedIds(event.map_pool).length,
        }
      : hasEvent
        ? 'absent'
        : undefined,
    hasLiveMatch: linkedIds(broadcast.live_match).length > 0,
    hasGuests: linkedIds(broadcast.player_guests).length > 0 || Boolean(broadcast.manual_guests),
    title: withLineBreaks(title),
    barWidthPx: ingameTeamWidthPx(broadcast.ingame_team_width),
    widthOf,
    sponsors: linkedIds(broadcast.sponsors).length,
    withoutEffect: {
      broadcast: withoutEffectIn('Broadcasts', broadcast),
      event: event ? withoutEffectIn('Events', event) : [],
    },
    matches: matches.map((match) =>
      checkedMatch(
        match,
        records,
        [live, next].some((one) => isSameRecord(match.id, one?.id)),
      ),
    ),
    unread: listed.filter((match) => !matches.includes(match)).map(nameOf),
    unreadMatches: linked.filter((id) => !known.some((match) => isSameRecord(match, id))).length,
    sources: isConnected ? pages : undefined,
    needed: neededSources(broadcast, pages ?? []),
    clientName,
    version: contractVersion,
    isConnected,
    isClockRight: isClockSynchronised(),
    flags,
    health,
  });
}

function useCheckedRecords(
  matches: ReturnType<typeof useSchedule>['matches'],
  soon: readonly (Match | undefined)[],
): CheckedRecords {
  const idsOf = (links: readonly string[]): string[] => [...new Set(links)];
  const teams = useThings('Teams', idsOf(matches.flatMap((match) => linkedIds(match.teams))));
  const themes = useThings('Themes', idsOf(teams.flatMap(({ theme }) => firstLinkedId(theme) ?? [])));
  const players = useThings('Players', idsOf(teams.flatMap((team) => linkedIds(team.players))));
  const maps = useThings('Maps', idsOf(matches.flatMap((match) => linkedIds(match.maps))));
  const mapData = useThings('Map Data', idsOf(maps.flatMap(({ map }) => linkedIds(map))));
  const crew = useThings(
    'Player Relationships',
    idsOf(soon.flatMap((match) => linkedIds(match?.player_relationships))),
  );
  return { teams, themes, players, maps, mapData, crew };
}
