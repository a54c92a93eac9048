import { useThings } from '#data/hooks/use-things.ts';
import type { EventResult } from '#domain/selection/event-result.ts';
import type { FinalPlace } from '#domain/selection/final-places.ts';
import stack from '#ui/styles/stack.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './ResultBox.module.css';

/** Lower places are on the page of the bracket. */
const lastPlace = 4;

/** The result of an event: its champion, the winner of each bracket, or the leader of its table on a plain line. */
export function ResultBox({ result }: { result: EventResult }) {
  switch (result.kind) {
    case 'entered':
      return <Places places={result.places} label="First place" />;
    case 'champion':
      return <Places places={result.places} label="Champion" />;
    case 'bracket-winners':
      return result.winners.map(({ id, name, places }) => (
        <Places key={id} places={places} label={`Winner of ${name}`} bracket={name} />
      ));
    case 'table-leader':
      return <TableLeader teamId={result.teamId} />;
    case 'undecided':
      return null;
  }
}

type PlacesProps = {
  places: readonly FinalPlace[];
  /** Label of the first place. */
  label: string;
  /** The bracket that decided the places, where these are not the result of the whole event. */
  bracket?: string;
};

/** The first place in the team's colours, and the next ones. */
function Places({ places, label, bracket }: PlacesProps) {
  const [first, ...others] = places;
  const next = others.filter(({ sort }) => sort <= lastPlace);
  const isShared = (first?.teamIds.length ?? 0) > 1;
  return (
    <section aria-label={bracket ? `Result of ${bracket}` : 'Result'} className={stack.gap2}>
      {first?.teamIds.map((teamId) => (
        <First key={teamId} teamId={teamId} label={isShared && !bracket ? 'Shared first place' : label} />
      ))}
      {next.length > 0 && (
        <dl className={styles.places}>
          {next.map(({ sort, text, teamIds }) => (
            <div key={sort} className={styles.line}>
              <dt className={styles.text}>{text}</dt>
              <dd className={styles.teams}>
                <Teams teamIds={teamIds} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function First({ teamId, label }: { teamId: string; label: string }) {
  const [team] = useThings('Teams', [teamId]);
  const theme = useTheme(team);
  if (!team) return <div className={styles.first} />;
  return (
    <Themed theme={theme} record={team} className={styles.first}>
      <TeamLogo team={team} size={88} />
      <div className={styles.words}>
        <h2 className={styles.label}>
          <Icon name="trophy" />
          {label}
        </h2>
        <ThingLink type="team" record={team} className={styles.name}>
          <TeamName team={team} />
        </ThingLink>
      </div>
    </Themed>
  );
}

function TableLeader({ teamId }: { teamId: string }) {
  return (
    <dl className={styles.places}>
      <div className={styles.line}>
        <dt className={styles.text}>1st, regular season</dt>
        <dd className={styles.teams}>
          <Teams teamIds={[teamId]} />
        </dd>
      </div>
    </dl>
  );
}

function Teams({ teamIds }: { teamIds: readonly string[] }) {
  const teams = useThings('Teams', teamIds);
  return teams.map((team) => <TeamLink key={team.id} team={team} />);
}
