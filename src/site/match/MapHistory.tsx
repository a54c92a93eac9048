import clsx from 'clsx';
import { useState } from 'react';
import type { GameMap, MapData, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { compareNames } from '#domain/compare.ts';
import { type MapHeadToHead, type MapRecord, mapHeadToHead } from '#domain/match/map-head-to-head.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import stack from '#ui/styles/stack.module.css';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import styles from './MapHistory.module.css';

type MapHistoryRowProps = { name: string; history: MapHeadToHead | null; countsUnplayed: boolean };

const recordText = ({ wins, losses, draws }: MapRecord) =>
  draws > 0 ? `${wins}–${losses}–${draws}` : `${wins}–${losses}`;

type SideProps = { record: MapRecord; isBetter: boolean; countsUnplayed: boolean };

function Side({ record, isBetter, countsUnplayed }: SideProps) {
  const isBlank = record.wins + record.losses + record.draws === 0;
  return (
    <td className={clsx(styles.side, isBetter && styles.better, isBlank && styles.blank)}>
      <span className={styles.record}>{recordText(record)}</span>
      {record.isRecent && (
        <span className={styles.mark} title="Played in the last match">
          <Icon name="clock" />
          <span className={visuallyHidden.text}>played in the last match</span>
        </span>
      )}
      {countsUnplayed && record.unplayed > 0 && (
        <span className={styles.unplayed}>{record.unplayed} unplayed</span>
      )}
    </td>
  );
}

/** One map with both teams' records; the better one is highlighted. */
function MapHistoryRow({ name, history, countsUnplayed }: MapHistoryRowProps) {
  if (!history) return null;
  const [left, right] = history.sides;
  return (
    <tr className={styles.row}>
      <Side record={left} isBetter={history.scoreWinner === 0} countsUnplayed={countsUnplayed} />
      <th scope="row" className={clsx(styles.rowMap, history.isScheduled && styles.scheduled)}>
        {name}
        {history.isScheduled && (
          <span className={styles.tick} title="On this match's list">
            <Icon name="check" />
            <span className={visuallyHidden.text}>, a map of this match</span>
          </span>
        )}
      </th>
      <Side record={right} isBetter={history.scoreWinner === 1} countsUnplayed={countsUnplayed} />
    </tr>
  );
}

type MapType = { type: string; maps: MapData[] };

/** Maps by their type, types and maps A to Z, those without a type last. */
export function mapTypes(maps: readonly MapData[]): MapType[] {
  const groups = new Map<string, MapData[]>();
  for (const map of maps) {
    const type = map.type?.trim() ?? '';
    groups.set(type, [...(groups.get(type) ?? []), map]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compareNames(a, b))
    .map(([type, members]) => ({
      type: type || 'Other',
      maps: members.sort((a, b) => compareNames(a.name, b.name)),
    }));
}

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
