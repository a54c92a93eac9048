import type { Match, Team } from '#contract/records.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import list from '../record/EventGroup.module.css';
import { EventGroup } from '../record/EventGroup.tsx';
import { RecordedMatch } from './RecordedMatch.tsx';

type EventMatchGroupProps = {
  eventId: string | null;
  matches: readonly Match[];
  /** The player's teams: named in the header, and on the left of their matches. */
  teams?: readonly Team[] | undefined;
  isOpenAtFirst?: boolean | undefined;
};

const noTeams: readonly Team[] = [];

/** The matches of a person in one event. */
export function EventMatchGroup({
  eventId,
  matches,
  teams = noTeams,
  isOpenAtFirst = false,
}: EventMatchGroupProps) {
  const ownTeamOf = (match: Match) => {
    const own = teams.find((team) => linkedIds(match.teams).includes(cleanId(team) ?? ''));
    return own === undefined ? undefined : (cleanId(own) ?? undefined);
  };

  return (
    <EventGroup eventId={eventId} matchCount={matches.length} teams={teams} isOpenAtFirst={isOpenAtFirst}>
      <ul className={list.list}>
        {matches.map((match) => (
          <li key={match.id} className={list.item}>
            <RecordedMatch match={match} leftTeam={ownTeamOf(match)} />
          </li>
        ))}
      </ul>
    </EventGroup>
  );
}
