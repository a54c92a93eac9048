import type { CSSProperties } from 'react';
import { mapStats } from '#contract/overlays/map-stats.ts';
import type { MapData, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { mapHeadToHead } from '#domain/match/map-head-to-head.ts';
import { isOver } from '#domain/match/outcome.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { drawOverlay } from '../define.ts';
import { useOverlaySubject } from '../host/overlay-status.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { MapCard } from '../parts/maps/MapCard.tsx';
import { useMapCards } from '../parts/maps/use-map-cards.ts';
import { useMatchTeams } from '../parts/match/use-winner.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import styles from './MapStats.module.css';
import { isOfType, shownColumns } from './model.ts';
import { StatsRow } from './StatsRow.tsx';

/** Room of the panel's body and the gap of its columns, px of the stage. */
const bodyPx = 1200;
const gapPx = 16;

/** What both teams have won on each map that could be played (overlays-live, map-stats). */
export default drawOverlay(mapStats, function MapStats({ options }) {
  const { broadcast } = useOverlay();
  const match = useLinked('Matches', broadcast?.live_match);
  const event = useLinked('Events', match?.event);
  const teams = useMatchTeams(match);
  const pool = useThings('Map Data', linkedIds(event?.map_pool));
  const statsOf = useStats(
    match,
    teams.flatMap(({ team }) => linkedIds(team.matches)),
  );
  const cards = useMapCards(match, { hasBans: false, hasVideos: false });
  useOverlaySubject(match?.name);
  const shown = shownColumns(
    cards,
    options.number,
    cards.findIndex(({ isNext }) => isNext),
  );
  const hidesPast = options.hideCompleted && match !== undefined && !isOver(match);
  const columns = shown.map((card) => ({
    card,
    rows:
      hidesPast && card.state !== 'unplayed'
        ? []
        : pool
            .filter(({ type }) => isOfType(type, card.type))
            .flatMap((map) => ({ map, stats: statsOf(map) })),
  }));
  const mostRows = Math.max(0, ...columns.map(({ rows }) => rows.length));
  const widthPx = Math.round((bodyPx - gapPx * (shown.length - 1)) / Math.max(1, shown.length));
  return (
    <PanelPicture
      title="Map Stats"
      isExtended={false}
      isShown={shown.length > 0 && teams.length === 2}
      swapKey={match?.id}
    >
      <div className={styles.columns} style={{ '--rows': mostRows } as CSSProperties}>
        {columns.map(({ card, rows }) => (
          <div key={card.key} className={styles.column} data-current={card.isNext ? '' : undefined}>
            <div className={styles.card}>
              <MapCard card={card} widthPx={widthPx} hasModes={false} hasScores={false} isLow />
            </div>
            {rows.map(
              ({ map, stats }) =>
                stats && <StatsRow key={map.id} name={map.name} stats={stats} teams={teams} />,
            )}
          </div>
        ))}
      </div>
    </PanelPicture>
  );
});

/** The results of the match's teams on a map, of all matches on the teams' records. */
function useStats(match: Match | undefined, matchKeys: readonly string[]) {
  const matches = useThings('Matches', [...new Set(matchKeys)]);
  const maps = useThings(
    'Maps',
    matches.flatMap((played) => linkedIds(played.maps)),
  );
  const mapsByKey = new Map(maps.map((map) => [cleanId(map), map]));
  return (map: MapData) =>
    match &&
    mapHeadToHead({
      mapId: map.id,
      match,
      matches,
      mapsOf: (played) => linkedIds((played as Match).maps).flatMap((key) => mapsByKey.get(key) ?? []),
    });
}
