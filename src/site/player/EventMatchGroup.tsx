import type { Match, Team } from '#contract/records.ts';
import list from '../record/EventGroup.module.css';
import { EventGroup } from '../record/EventGroup.tsx';
import { RecordedMatch } from './RecordedMatch.tsx';

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
