import type { Match, Team } from '#contract/records.ts';
import type { MatchOrder } from '#domain/match/event-matches.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { cleanId } from '#domain/record-id.ts';
import { visibleVideo } from '#domain/text/match-videos.ts';
import { Select } from '#ui/controls/Select.tsx';
import { DottedText } from '#ui/things/DottedText.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { MatchRow } from '#ui/things/MatchRow.tsx';
import { useMatchName } from '#ui/things/use-match-name.ts';
import list from '../record/EventGroup.module.css';
import { EventGroup } from '../record/EventGroup.tsx';
import styles from './EventMatchGroup.module.css';

const options = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

type MatchOrderSelectProps = { order: MatchOrder; onChange: (order: MatchOrder) => void };

/** Select for the order of a list of matches: newest or oldest event first. */
export function MatchOrderSelect({ order, onChange }: MatchOrderSelectProps) {
  return (
    <Select
      label="Order"
      isLabelHidden
      value={order}
      options={options}
      onChange={(value) => onChange(value as MatchOrder)}
    />
  );
}

type RecordedMatchProps = {
  match: Match;
  /** Clean id of the player's team. */
  leftTeam?: string | undefined;
};

/** A match row, its place in the event, and the way straight to the recording. */
export function RecordedMatch({ match, leftTeam }: RecordedMatchProps) {
  const name = useMatchName(match);
  const video = visibleVideo(match);
  const kind = video?.isLive ? 'Stream' : 'Recording';
  return (
    <div className={styles.match}>
      <p className={styles.context}>
        <DottedText text={matchContext(undefined, match)} />
      </p>
      <div className={styles.row}>
        <MatchRow matchKey={cleanId(match) ?? match.id} leftTeam={leftTeam} />
      </div>
      {video ? (
        <a
          href={video.address}
          className={styles.vod}
          target="_blank"
          rel="noreferrer"
          aria-label={`${kind} of ${name ?? 'this match'}`}
          title={kind}
        >
          <Icon name="play" />
        </a>
      ) : (
        <span className={styles.none}>no VOD</span>
      )}
    </div>
  );
}

type EventMatchGroupProps = {
  eventId: string | null;
  matches: readonly Match[];
  /** The player's teams, named in the header. */
  teams?: readonly Team[] | undefined;
  /** Clean ids of the teams that the player was in: on the left. */
  teamKeyOf?: ReadonlyMap<Match, string | undefined> | undefined;
  isOpenAtFirst?: boolean | undefined;
};

const noTeams: readonly Team[] = [];

/** The matches of a person in one event. */
export function EventMatchGroup({
  eventId,
  matches,
  teams = noTeams,
  teamKeyOf,
  isOpenAtFirst = false,
}: EventMatchGroupProps) {
  return (
    <EventGroup eventId={eventId} matchCount={matches.length} teams={teams} isOpenAtFirst={isOpenAtFirst}>
      <ul className={list.list}>
        {matches.map((match) => (
          <li key={match.id} className={list.item}>
            <RecordedMatch match={match} leftTeam={teamKeyOf?.get(match)} />
          </li>
        ))}
      </ul>
    </EventGroup>
  );
}
