import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { otherCategoryName, teamCategories } from '#domain/selection/team-categories.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import styles from '../overview/EventTeams.module.css';
import { TeamTiles } from '../overview/TeamTiles.tsx';
import { SectionHeading } from '../SectionHeading.tsx';

/** Links to the brand of each team, by category. */
export default function EventBrands({ recordKey, isReady }: PageProps) {
  const teams = useThings('Teams', linkedIds(useThing('Events', recordKey)?.teams));
  const categories = teamCategories(teams);
  // Without categories all teams are in the last one, which then needs no name.
  const isNamed = categories.some(({ name }) => name !== otherCategoryName);
  return (
    <section>
      <SectionHeading>Brands</SectionHeading>
      {!isReady && (
        <div aria-busy="true">
          <LoadingRows count={6} height={3} />
        </div>
      )}
      {isReady && teams.length === 0 && (
        <EmptyState
          title="Teams are not announced yet"
          text="Their brands appear here as soon as they are."
        />
      )}
      {isReady && (
        <div className={stack.gap5}>
          {categories.map(({ name, teams: members }) => (
            <div key={name} className={stack.gap3}>
              {isNamed && <h3 className={styles.title}>{name}</h3>}
              <TeamTiles teams={members} subPage="theme" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
