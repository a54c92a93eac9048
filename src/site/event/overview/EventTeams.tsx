import type { GameEvent } from '#contract/records.ts';
import { useSettings } from '#data/hooks/use-settings.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { settings } from '#data/settings/settings.ts';
import { linkedIds } from '#domain/record-id.ts';
import { teamCategories } from '#domain/selection/team-categories.ts';
import { areTeamsRanked, hasRankings, teamRankings } from '#domain/selection/team-rankings.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import styles from './EventTeams.module.css';
import tiles from './TeamTiles.module.css';
import { TeamTiles } from './TeamTiles.tsx';

type EventTeamsProps = {
  event: GameEvent | undefined;
  /** Teams that are still missing will not come. */
  isReady: boolean;
};

/** The event's teams by category and, on request or once it is over, by final place. */
export function EventTeams({ event, isReady }: EventTeamsProps) {
  const { rankTeamsOnEvents } = useSettings();
  const teamKeys = linkedIds(event?.teams);
  const teams = useThings('Teams', teamKeys);
  if (isReady && teams.length === 0) {
    return (
      <section>
        <SectionHeading>Teams</SectionHeading>
        <NotSaved keys={teamKeys}>
          <EmptyState title="Teams are not announced yet" text="They appear here as soon as they are." />
        </NotSaved>
      </section>
    );
  }

  const hasPlaces = hasRankings(teams);
  const isRanked = event !== undefined && hasPlaces && areTeamsRanked(rankTeamsOnEvents, event);
  const hasCategories = teams.some((team) => team.team_category);
  const PlaceTitle = hasCategories ? 'h4' : 'h3';
  const categories = hasCategories ? teamCategories(teams) : [{ name: undefined, teams }];
  return (
    <section>
      <SectionHeading
        side={
          <div className={styles.tools}>
            {hasPlaces && (
              <Switch
                label="By final place"
                isOn={isRanked}
                onChange={(isOn) => {
                  settings.rankTeamsOnEvents = isOn;
                }}
              />
            )}
            {event && (
              <ThingLink type="event" record={event} subPage="rosters" className={styles.more}>
                All rosters
              </ThingLink>
            )}
          </div>
        }
      >
        Teams
      </SectionHeading>
      <NotSaved keys={teamKeys} />
      {isReady ? (
        <div className={stack.gap5}>
          {categories.map((category) => (
            <div key={category.name ?? ''} className={stack.gap3}>
              {category.name && <h3 className={styles.title}>{category.name}</h3>}
              {isRanked ? (
                teamRankings(category.teams).map((place) => (
                  <div key={place.title} className={styles.place}>
                    <PlaceTitle className={styles.placeTitle}>{place.title}</PlaceTitle>
                    <TeamTiles teams={place.teams} />
                  </div>
                ))
              ) : (
                <TeamTiles teams={category.teams} />
              )}
            </div>
          ))}
        </div>
      ) : (
        <div className={tiles.tiles} aria-busy="true">
          <Skeleton count={teamKeys.length || 8} width="100%" height={3} />
        </div>
      )}
    </section>
  );
}
