import { useThings } from '#data/hooks/use-things.ts';
import type { FinalPlace } from '#domain/selection/final-places.ts';
import stack from '#ui/styles/stack.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { TeamLink } from '#ui/things/TeamLink.tsx';
import { TeamLogo } from '#ui/things/TeamLogo.tsx';
import { TeamName } from '#ui/things/TeamName.tsx';
import { Themed } from '#ui/things/Themed.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './PlacesBox.module.css';

/** Places behind this one are on the page of the bracket or table. */
const lastPlace = 4;

type PlacesBoxProps = {
  places: readonly FinalPlace[];
  /** Whose places these are, where the event has several stages. */
  stage?: string | undefined;
};

/** The champion in its colours, and who came next. */
export function PlacesBox({ places, stage }: PlacesBoxProps) {
  const [first, ...others] = places;
  const title = stage ? `Result of ${stage}` : 'Result';
  const next = others.filter(({ sort }) => sort <= lastPlace);
  return (
    <section aria-label={title} className={stack.gap2}>
      {first?.teamIds.map((teamId) => (
        <Champion key={teamId} teamId={teamId} stage={stage} isShared={first.teamIds.length > 1} />
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

type ChampionProps = { teamId: string; stage: string | undefined; isShared: boolean };

function Champion({ teamId, stage, isShared }: ChampionProps) {
  const [team] = useThings('Teams', [teamId]);
  const theme = useTheme(team);
  if (!team) return <div className={styles.champion} />;
  return (
    <Themed theme={theme} className={styles.champion}>
      <TeamLogo team={team} size={88} />
      <div className={styles.words}>
        <h2 className={styles.label}>
          <Icon name="trophy" />
          {stage ? `Winner of ${stage}` : isShared ? 'Shared first place' : 'Champion'}
        </h2>
        <ThingLink type="team" record={team} className={styles.name}>
          <TeamName team={team} />
        </ThingLink>
      </div>
    </Themed>
  );
}

function Teams({ teamIds }: { teamIds: readonly string[] }) {
  const teams = useThings('Teams', teamIds);
  return teams.map((team) => <TeamLink key={team.id} team={team} />);
}
