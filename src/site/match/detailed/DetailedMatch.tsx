import { useState } from 'react';
import type { Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { matchContext } from '#domain/match/match-context.ts';
import { namedMatch } from '#domain/match/match-title.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Implications } from '#ui/bracket/Implications.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { useFeederTexts } from '#ui/things/use-feeder-texts.ts';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import { useFavicon } from '#ui/use-favicon.ts';
import { useTitle } from '#ui/use-title.ts';
import type { PageProps } from '../../page.ts';
import { MapCards } from '../MapCards.tsx';
import { MapHistory } from '../MapHistory.tsx';
import styles from './DetailedMatch.module.css';
import { RegionToggles } from './RegionToggles.tsx';
import { availableRegions, type RegionName, regionsAtFirst } from './regions.ts';
import { ShowNotes } from './ShowNotes.tsx';
import { StatList } from './StatList.tsx';
import { TeamHistory } from './TeamHistory.tsx';
import { TeamRoster } from './TeamRoster.tsx';

type DetailedMatchProps = Pick<PageProps, 'title' | 'isComplete'> & { match: Match };

export function DetailedMatch({ match, title, isComplete }: DetailedMatchProps) {
  const [shown, setShown] = useState<ReadonlySet<RegionName>>(() => new Set(regionsAtFirst));
  const event = useLinked('Events', match.event);
  const loadedTeams = useThings('Teams', linkedIds(match.teams));
  const teams = match.special_event ? [] : loadedTeams;
  const brackets = useThings('Brackets', linkedIds(match.brackets)).filter(
    (bracket) => !bracket.hide_implications,
  );
  const feeders = useFeederTexts(match);
  const name = namedMatch(match, isComplete ? teamSlots(match, loadedTeams, feeders.texts) : undefined);
  useTitle(title({ name }));
  useFavicon(useTheme(event));

  const notes = [match, ...teams].flatMap((record) => record.show_notes?.trim() || []);
  const regions = availableRegions(
    {
      isSpecial: match.special_event === true,
      mapCount: linkedIds(match.maps).length,
      teamCount: teams.length,
      poolCount: linkedIds(event?.map_pool).length,
      bracketCount: brackets.length,
      hasNotes: notes.length > 0,
    },
    shown,
  );
  const has = (name: RegionName) => regions.includes(name) && shown.has(name);
  const toggle = (name: RegionName) => {
    const next = new Set(shown);
    if (!next.delete(name)) next.add(name);
    setShown(next);
  };
  const context = matchContext(event, match);

  return (
    <article aria-busy={!isComplete}>
      <PageHeading above={context || undefined}>{name}</PageHeading>
      {!isComplete ? (
        <LoadingRows count={6} height={5} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.regions}>
            <RegionToggles regions={regions} shown={shown} onToggle={toggle} />
            {match.special_event && (
              <EmptyState
                title="A special event"
                text="It has no teams, so there are no rosters or results."
              />
            )}
            {has('maps') && <MapCards match={match} />}
            {has('rosters') && (
              <div className={styles.pair}>
                {teams.map((team) => (
                  <TeamRoster
                    key={team.id}
                    team={team}
                    hasStaff={has('staff')}
                    hasCasting={has('casting')}
                    hasContacts={has('contacts')}
                    hasEligibleRoles={has('roles')}
                  />
                ))}
              </div>
            )}
            {has('notes') && <ShowNotes match={match} teams={teams} />}
            {has('stats') && <MapHistory match={match} />}
            {has('implications') &&
              brackets.map((bracket) => (
                <Implications key={bracket.id} bracket={bracket} match={match} isDetailed />
              ))}
            {has('history') && (
              <div className={styles.pair}>
                {teams.map((team) => (
                  <TeamHistory key={team.id} team={team} match={match} hasOtherEvents={has('otherEvents')} />
                ))}
              </div>
            )}
          </div>
          <aside className={styles.side}>
            <StatList match={match} event={event} />
          </aside>
        </div>
      )}
    </article>
  );
}
