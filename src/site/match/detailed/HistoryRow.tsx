import clsx from 'clsx';
import type { GameMap, Match } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { isSwappedFor } from '#domain/match/displayed-score.ts';
import { inPlayOrder } from '#domain/match/map-cards.ts';
import { mapState } from '#domain/match/map-state.ts';
import { outcomeWord } from '#domain/match/match-standing.ts';
import { resultLabels } from '#domain/match/result-counts.ts';
import type { HistoryRow as Row } from '#domain/match/team-history.ts';
import { isSameRecord, linkedIds } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { Score } from '#ui/things/Score.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { ThingImage } from '#ui/things/ThingImage.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useMatchName } from '#ui/things/use-match-name.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './HistoryRow.module.css';

type HistoryRowProps = { row: Row<Match>; teamKey: string };

/** One earlier match of a team: when, how it went, against whom, and on which maps. */
export function HistoryRow({ row, teamKey }: HistoryRowProps) {
  const { match, result } = row;
  const opponent = useThing('Teams', row.opponentId ?? undefined);
  const maps = useThings('Maps', linkedIds(match.maps));
  const name = useMatchName(match);
  const options = useTimeOptions();
  const played = inPlayOrder(maps).filter((map) => !['banned', 'unplayed'].includes(mapState(map)));
  return (
    <li className={styles.row}>
      <abbr
        className={clsx(styles.result, result === 'W' && styles.won)}
        title={result ? resultLabels[result] : (outcomeWord(match) ?? 'Hidden')}
      >
        {result ?? '-'}
      </abbr>
      <ThingLink type="match" record={match} className={styles.link} title={name}>
        <span className={styles.score}>
          <Score match={match} isSwapped={isSwappedFor(match, teamKey)} />
        </span>
        <span className={styles.versus}>vs</span>
        <TeamLogo team={opponent} size={24} />
        <TeamName team={opponent} short />
      </ThingLink>
      <span className={styles.when} data-local>
        {match.round || formatTime(match.start, options, ['day', 'month', 'other-year'])}
      </span>
      <span className={styles.maps}>
        {played.map((map) => (
          <PlayedMap key={map.id} map={map} teamKey={teamKey} />
        ))}
      </span>
    </li>
  );
}

function PlayedMap({ map, teamKey }: { map: GameMap; teamKey: string }) {
  const mapData = useLinked('Map Data', map.map);
  const isDraw = mapState(map) === 'drawn';
  const isWon = !isDraw && isSameRecord(map.winner?.[0], teamKey);
  const isPick = isSameRecord(map.picker?.[0], teamKey);
  const name = map.name?.[0] ?? mapData?.name ?? 'Map';
  const words = `${name}: ${isDraw ? 'drawn' : isWon ? 'won' : 'lost'}${isPick ? ', own pick' : ''}`;
  return (
    <span
      className={clsx(styles.map, isWon && styles.mapWon, isDraw && styles.mapDrawn, isPick && styles.pick)}
      title={words}
    >
      <ThingImage
        attachments={[map.image, mapData?.image]}
        size="s-32"
        alt=""
        className={styles.image}
        fallback={<span aria-hidden="true">{name.slice(0, 2)}</span>}
      />
      <span className={visuallyHidden.text}>{words}</span>
    </span>
  );
}
