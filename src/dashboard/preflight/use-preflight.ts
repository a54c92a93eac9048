import { useEffect, useState } from 'react';
import { overlayDrawings } from '#contract/overlay-drawings.ts';
import { findOverlay } from '#contract/overlay-routes.ts';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import type {
  Broadcast,
  GameMap,
  MapData,
  Match,
  Player,
  PlayerRelationship,
  Team,
  Theme,
} from '#contract/records.ts';
import { contractVersion } from '#contract/version.ts';
import { withoutEffectIn } from '#contract/without-effect.ts';
import { isClockSynchronised } from '#data/clock.ts';
import { useConnection, useShared } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { ingameTeamWidthPx } from '#domain/broadcast/ingame-team-width.ts';
import { channelProblem } from '#domain/channel/channel.ts';
import { type NeededSource, preflight, type ServerHealth } from '#domain/preflight/findings.ts';
import {
  type Finding,
  matchesToCheck,
  type PreflightMap,
  type PreflightMatch,
  type PreflightTeam,
  type WidthOf,
} from '#domain/preflight/match-findings.ts';
import { cleanId, firstLinkedId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { withLineBreaks } from '#domain/text/line-breaks.ts';
import { pickAttachment } from '#domain/theme/images.ts';
import { useScreenTitle } from '#ui/break/use-break-title.ts';
import { useMatchNames } from '#ui/things/use-match-names.ts';
import { glassState, type SourcePage } from '../glass/use-glass.ts';
import { useSchedule, useSchedulePosition } from '../show/show-state.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useBroadcast, useClient, useShowEvent, useShowTheme, useShowZone } from '../show/use-show.ts';
import { useTwitchChannel } from '../twitch/use-twitch-channel.ts';

/** Loaded records of the matches that are checked. */
type CheckedRecords = {
  readonly teams: readonly Team[];
  readonly themes: readonly Theme[];
  readonly players: readonly Player[];
  readonly maps: readonly GameMap[];
  readonly mapData: readonly MapData[];
  /** Of the live and the next match. */
  readonly crew: readonly PlayerRelationship[];
};

/** Of a list of records, those that links name. */
const linkedOf = <One extends { readonly id: string }>(
  links: readonly string[],
  loaded: readonly One[],
): One[] => links.flatMap((id) => loaded.find((one) => isSameRecord(one, id)) ?? []);

/** Returns true if the teams of a match and their themes are loaded: records that still load do not count as missing. */
function isHere(match: Match, { teams, themes }: CheckedRecords): boolean {
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

/**
 * @param name of the match, as other pages have it
 * @param isSoon the match is live or next, and needs its crew
 */
function checkedMatch(match: Match, name: string, records: CheckedRecords, isSoon: boolean): PreflightMatch {
  const links = linkedIds(match.player_relationships);
  const crew = linkedOf(links, records.crew);

  return {
    ...match,
    id: cleanId(match) ?? match.id,
    name,
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

type Need = {
  readonly isSet: (broadcast: Broadcast) => boolean;
  /** One of the overlays that draw what is at this path from the broadcast, or this one. */
  readonly routes: readonly string[];
  readonly because: string;
};

const needs: readonly Need[] = [
  {
    isSet: ({ live_match, schedule }) => linkedIds(live_match).length + linkedIds(schedule).length > 0,
    routes: ['ingame'],
    because: 'the show has a match',
  },
  {
    isSet: ({ break_display }) => Boolean(break_display),
    routes: overlaysDrawing('break_display'),
    because: 'the show has a break display',
  },
  {
    isSet: ({ desk_display }) => Boolean(desk_display),
    routes: overlaysDrawing('desk_display'),
    because: 'the show has a desk display',
  },
  {
    isSet: ({ gfx }) => linkedIds(gfx).length > 0,
    routes: ['gfx/:index'],
    because: 'the show has graphics',
  },
];

/** The sources that a show needs by what is set for it, and whether one of them is loaded. */
function neededSources(broadcast: Broadcast, pages: readonly SourcePage[]): NeededSource[] {
  return needs
    .filter(({ isSet }) => isSet(broadcast))
    .map(({ routes, because }) => ({
      name: routes.flatMap((route) => overlayDrawings[route]?.title ?? []).join(' or '),
      because,
      isLoaded: pages.some(
        ({ route, isForHumans }) => !isForHumans && findOverlay(routes, route) !== undefined,
      ),
    }));
}

const family = '"Barlow Condensed", "Segoe UI", "Noto Sans", system-ui, sans-serif';
const weights = [600, 700] as const;

/** Nothing is too long before the typeface of the overlays is here. */
const unknownWidth: WidthOf = () => 0;

/** Measures texts as overlays write them, in their typeface, which this page loads for it. */
function createWidthOf(): WidthOf {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, { sizePx, weight, isUpperCase }) => {
    const font = `${weight} ${sizePx}px ${family}`;
    const written = isUpperCase ? text.toUpperCase() : text;
    const key = `${font}\n${written}`;
    const width = known.get(key);
    if (width !== undefined || context === null) return width ?? 0;
    context.font = font;
    const measured = context.measureText(written).width;
    known.set(key, measured);
    return measured;
  };
}

function useAirWidth(): WidthOf {
  const [widthOf, setWidthOf] = useState<WidthOf>(() => unknownWidth);
  useEffect(() => {
    let isGone = false;
    Promise.all(weights.map((weight) => document.fonts.load(`${weight} 1em "Barlow Condensed"`))).then(
      () => {
        if (!isGone) setWidthOf(createWidthOf);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return widthOf;
}

const [everyMs, limitMs] = [15_000, 5_000];

/** Returns the server's answer to the health check of monitoring; undefined before the first answer. */
function useServerHealth(): ServerHealth | undefined {
  const [health, setHealth] = useState<ServerHealth>();
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const answer = await askHealth();
      if (!isGone) setHealth(answer);
    };
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return health;
}

async function askHealth(): Promise<ServerHealth> {
  try {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(limitMs) });
    const { version } = (await answer.json()) as { version?: unknown };
    return answer.ok && typeof version === 'number' ? version : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

const refreshMs = 5_000;

/** Returns the problems that viewers would see in the live match and the rest of its day. */
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
  const { facts: channelFacts } = useTwitchChannel();
  const widthOf = useAirWidth();
  const { title } = useScreenTitle(broadcast, undefined);
  // Checks the clock again at intervals: its state changes without a record.
  const nowMs = useClock(refreshMs);

  const next = position.kind === 'scheduled' ? position.next : undefined;
  const day = { liveMatchId: live?.id, nextMatchId: next?.id, nowMs, zone };
  const isListed = schedule.some(({ id }) => isSameRecord(id, live?.id));
  const known = [...(live === undefined || isListed ? [] : [live]), ...schedule];
  const linked = [...new Set([...linkedIds(broadcast.live_match), ...linkedIds(broadcast.schedule)])];
  const listed = matchesToCheck(known, day);
  const records = useCheckedRecords(listed, [live, next]);
  const matches = listed.filter((match) => isHere(match, records));
  const names = useMatchNames(listed);
  const nameOf = (match: Match) => names[listed.indexOf(match)] ?? 'A match';
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
        nameOf(match),
        records,
        [live, next].some((one) => isSameRecord(match.id, one?.id)),
      ),
    ),
    unread: listed.filter((match) => !matches.includes(match)).map(nameOf),
    unreadMatches: linked.filter((id) => !known.some((match) => isSameRecord(match, id))).length,
    sources: isConnected ? pages : undefined,
    needed: neededSources(broadcast, pages ?? []),
    channelProblem: channelProblem(channelFacts),
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
