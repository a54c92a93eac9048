import { useThing } from '#data/hooks/use-thing.ts';
import { limitedPlayers } from '#domain/roster/limited-players.ts';
import { teamPeople } from '#domain/selection/team-people.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../page.ts';
import { LimitedPlayers } from './LimitedPlayers.tsx';
import { PersonRow } from './PersonRow.tsx';
import styles from './TeamDetails.module.css';

/** Everybody in the team with what casters and captains ask for: names, pronouns and handles (website 5). */
export default function TeamDetails({ recordKey, isComplete }: PageProps) {
  const team = useThing('Teams', recordKey);
  const people = team ? teamPeople(team) : [];
  if (!team || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={Math.max(6, people.length)} height={3.25} />
      </div>
    );
  }
  if (people.length === 0) {
    const limited = limitedPlayers(team);
    if (limited.length > 0) return <LimitedPlayers players={limited} />;
    return <EmptyState title="Nobody announced yet" text="People appear here once they are known." />;
  }
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden.text}>People of {team.name}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Pronouns</th>
          <th scope="col">Pronunciation</th>
          <th scope="col">Twitter</th>
          <th scope="col">Chat tag</th>
          <th scope="col">Battletag</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}
