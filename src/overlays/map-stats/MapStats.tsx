import type { CSSProperties } from 'react';
import { mapStats } from '#contract/overlays/maps.ts';
import type { MapData, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { type MapRecord, mapHeadToHead, mapRecord } from '#domain/match/map-head-to-head.ts';
import { isOver, type SideIndex } from '#domain/match/outcome.ts';
import { cleanId, isSameRecord, linkedIds } from '#domain/record-id.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { OverlayLogo } from '../parts/logos/OverlayLogo.tsx';
import { MapCard } from '../parts/maps/MapCard.tsx';
import { useMapCards } from '../parts/maps/use-map-cards.ts';
import { typeAmong } from '../parts/match/MapTypeIcon.tsx';
import { mapPair, type Pair } from '../parts/match/sides.ts';
import { type MatchPlace, type MatchSide, placeKey, useKnownSides } from '../parts/match/use-match-sides.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import styles from './MapStats.module.css';

/** Returns the left team's share of both teams' wins, 0 to 1; half if neither has won there. */
export function winShare(left: Pick<MapRecord, 'wins'>, right: Pick<MapRecord, 'wins'>): number {
  const wins = left.wins + right.wins;
  return wins === 0 ? 0.5 : left.wins / wins;
}

/** `2–1`, with draws `2–1–1`. */
export function recordText({ wins, losses, draws }: Pick<MapRecord, 'wins' | 'losses' | 'draws'>): string {
  return [wins, losses, ...(draws > 0 ? [draws] : [])].join('–');
}

/** Returns the visible columns: a window that slides so that the current one stays in it. */
export function shownColumns<Column>(
  columns: readonly Column[],
  most: number,
  current: number,
): readonly Column[] {
  const latest = Math.max(0, columns.length - most);
  // One that is over stays beside the current one.
  const first = Math.min(
    latest,
    Math.max(0, (current < 0 ? columns.length : current) - Math.max(0, most - 2)),
  );
  return columns.slice(first, first + most);
}

type PoolMap = { readonly id: string; readonly type?: string | undefined };
type PoolColumn = {
  readonly type: string | undefined;
  readonly mapId?: string | undefined;
  readonly isOpen: boolean;
};

/**
 * The maps of the pool below each column, by its type. Each is compared once: in the column that plays it, else in the
 * first one of its type whose map is open.
 */
export function poolRows<Map extends PoolMap>(columns: readonly PoolColumn[], pool: readonly Map[]): Map[][] {
  const places = pool.map((map) => {
    const own = columns.findIndex(({ mapId }) => isSameRecord(mapId, map.id));
    if (own >= 0) return own;
    const ofType = columns.filter(({ type }) => isOfType(map.type, type));
    const first = ofType.find(({ isOpen }) => isOpen) ?? ofType[0];
    return first ? columns.indexOf(first) : -1;
  });
  return columns.map((_, column) => pool.filter((_map, place) => places[place] === column));
}

/** Returns true if a map is of the type of a column, which may name several with slashes. */
function isOfType(type: string | undefined, wanted: string | undefined): boolean {
  const types = (wanted ?? '')
    .split('/')
    .map((one) => one.trim())
    .filter(Boolean);
  return typeAmong(types, type) !== undefined;
}

/** A side has no record while its team is not known. */
type MapStatsOfSides = {
  readonly sides: Pair<MapRecord | undefined>;
  readonly scoreWinner: SideIndex | null;
};

type StatsRowProps = { name: string | undefined; stats: MapStatsOfSides; sides: Pair<MatchSide> };

/** One map: its name, what each team has won and lost there, and both as one bar. */
function StatsRow({ name, stats, sides }: StatsRowProps) {
  const [left, right] = stats.sides;
  const share = left && right ? winShare(left, right) : undefined;
  return (
    <div className={styles.row} style={{ '--share': share } as CSSProperties}>
      <FittedText text={name ?? ''} align="center" group="stats" className={styles.name} />
      <div className={styles.sides}>
        {sides.map((place, side) => {
          const { slot, team, theme } = place;
          const record = stats.sides[side === 0 ? 0 : 1];
          const text = record ? recordText(record) : slot.dummy ? slot.text : '';
          return (
            <Themed
              key={placeKey(place)}
              theme={theme}
              className={styles.side}
              data-better={stats.scoreWinner === side ? '' : undefined}
            >
              {team && <OverlayLogo theme={theme} sizePx={40} kind="small" mark={team.code} icon={team} />}
              <SwapFade swapKey={text} className={styles.record}>
                <FittedText text={text} shorter={[(slot.dummy && slot.short) || undefined]} align="center" />
              </SwapFade>
            </Themed>
          );
        })}
      </div>
      {share !== undefined && (
        <div className={styles.bar}>
          {sides.map((place) => (
            <Themed key={placeKey(place)} theme={place.theme} className={styles.part} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Room of the panel's body and the gap of its columns, px of the stage. */
const bodyPx = 1200;
const gapPx = 16;

/** Records of both teams on each map that could be played. */
export default drawOverlay(mapStats, function MapStats({ options }) {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const event = useLinked('Events', match?.event);
  const sides = useKnownSides(match);
  const pool = useThings('Map Data', linkedIds(event?.map_pool));
  const statsOf = useStats(match, sides);
  const cards = useMapCards(match, { hasBans: false, hasVideos: false });
  useOverlaySubject(match?.name);
  const shown = shownColumns(
    cards,
    options.number,
    cards.findIndex(({ isNext }) => isNext),
  );
  const hidesPast = options.hideCompleted && match !== undefined && !isOver(match);
  const rowsOf = poolRows(
    shown.map(({ type, data, state }) => ({ type, mapId: data?.id, isOpen: state === 'unplayed' })),
    pool,
  );
  const columns = shown.map((card, column) => ({
    card,
    rows:
      hidesPast && card.state !== 'unplayed'
        ? []
        : (rowsOf[column] ?? []).map((map) => ({ map, stats: statsOf(map) })),
  }));
  const mostRows = Math.max(0, ...columns.map(({ rows }) => rows.length));
  const widthPx = Math.round((bodyPx - gapPx * (shown.length - 1)) / Math.max(1, shown.length));
  return (
    <PanelPicture
      title="Map Stats"
      isExtended={false}
      isShown={shown.length > 0 && sides !== undefined}
      swapKey={match?.id}
    >
      <FittedGroup>
        <div className={styles.columns} style={{ '--rows': mostRows } as CSSProperties}>
          {columns.map(({ card, rows }) => (
            <div key={card.key} className={styles.column} data-current={card.isNext ? '' : undefined}>
              <div className={styles.card}>
                <MapCard card={card} widthPx={widthPx} hasModes={false} hasScores={false} isLow />
              </div>
              {rows.map(
                ({ map, stats }) =>
                  stats && sides && <StatsRow key={map.id} name={map.name} stats={stats} sides={sides} />,
              )}
            </div>
          ))}
        </div>
      </FittedGroup>
    </PanelPicture>
  );
});

/** The results of the match's teams on a map, of all matches on the teams' records. */
function useStats(match: Match | undefined, sides: Pair<MatchPlace> | undefined) {
  const matchKeys = sides?.flatMap(({ team }) => linkedIds(team?.matches));
  const matches = useThings('Matches', [...new Set(matchKeys)]);
  const maps = useThings(
    'Maps',
    matches.flatMap((played) => linkedIds(played.maps)),
  );
  const mapsByKey = new Map(maps.map((map) => [cleanId(map), map]));
  return (map: MapData): MapStatsOfSides | undefined => {
    if (!match || !sides) return undefined;
    const input = {
      mapId: map.id,
      match,
      matches,
      mapsOf: (played: { id: string }) =>
        linkedIds((played as Match).maps).flatMap((key) => mapsByKey.get(key) ?? []),
    };
    const alone = mapPair(sides, ({ team }) => team && mapRecord(team.id, input));
    return mapHeadToHead(input) ?? { sides: alone, scoreWinner: null };
  };
}
