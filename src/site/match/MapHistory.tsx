import { useState } from 'react';
import type { GameMap, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { mapHeadToHead } from '#domain/match/map-head-to-head.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import styles from './MapHistory.module.css';
import { MapHistoryRow } from './MapHistoryRow.tsx';
import { mapTypes } from './map-types.ts';

/** The maps of the event's pool by type, each with both teams' wins and losses on it. */
export function MapHistory({ match }: { match: Match }) {
  const [onlySubEvent, setOnlySubEvent] = useState(false);
  const [onlyGroup, setOnlyGroup] = useState(true);
  const [countsUnplayed, setCountsUnplayed] = useState(false);
  const event = useLinked('Events', match.event);
  const pool = useThings('Map Data', linkedIds(event?.map_pool));
  const teams = useThings('Teams', linkedIds(match.teams));
  const matchIds = [...new Set(teams.flatMap((team) => linkedIds(team.matches)))];
  const matches = useThings('Matches', matchIds);
  const maps = useThings('Maps', [...new Set(matches.flatMap((one) => linkedIds(one.maps)))]);
  const [left, right] = teams;
  if (!left || !right) {
    return <EmptyState title="Teams to be decided" text="Map stats appear here once both teams are known." />;
  }

  const mapById = new Map<string | null, GameMap>(maps.map((map) => [cleanId(map), map]));
  // One choice is enough where both options give the same result.
  const hasSubEvent = Boolean(match.sub_event) && match.sub_event !== match.match_group;
  const counted =
    onlySubEvent && hasSubEvent ? matches.filter((one) => one.sub_event === match.sub_event) : matches;
  const historyOf = (mapId: string) =>
    mapHeadToHead({
      mapId,
      match,
      matches: counted,
      mapsOf: (one) =>
        linkedIds(matches.find(({ id }) => id === one.id)?.maps).flatMap((id) => mapById.get(id) ?? []),
      within: onlyGroup && match.match_group ? 'match_group' : undefined,
    });

  return (
    <section className={stack.gap3} aria-labelledby="map-stats">
      <h2 id="map-stats" className={styles.title}>
        Map stats
      </h2>
      <div className={styles.choices}>
        {hasSubEvent && (
          <Switch label={`Only ${match.sub_event}`} isOn={onlySubEvent} onChange={setOnlySubEvent} />
        )}
        {match.match_group && (
          <Switch label={`Only ${match.match_group}`} isOn={onlyGroup} onChange={setOnlyGroup} />
        )}
        <Switch label="Count unplayed maps" isOn={countsUnplayed} onChange={setCountsUnplayed} />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>
              <span className={styles.named}>
                <TeamLogo team={left} size={32} />
                <TeamName team={left} short />
              </span>
            </th>
            <th scope="col" className={styles.map}>
              Map
            </th>
            <th scope="col" className={styles.team}>
              <span className={styles.named}>
                <TeamLogo team={right} size={32} />
                <TeamName team={right} short />
              </span>
            </th>
          </tr>
        </thead>
        {mapTypes(pool).map((group) => (
          <tbody key={group.type}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.type}>
                {group.type}
              </th>
            </tr>
            {group.maps.map((map) => (
              <MapHistoryRow
                key={map.id}
                name={map.name ?? ''}
                history={historyOf(map.id)}
                countsUnplayed={countsUnplayed}
              />
            ))}
          </tbody>
        ))}
      </table>
      <p className={styles.legend}>
        Wins – losses (– draws). The clock marks a map of the team's last match, the tick one of this match.
      </p>
    </section>
  );
}
