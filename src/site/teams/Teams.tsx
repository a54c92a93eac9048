import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Team } from '#contract/records.ts';
import type { SearchableTeam } from '#contract/specials.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThing, useThingState } from '#data/hooks/use-things.ts';
import { searchHintFor, searchIndex, searchStateOf, teamSearchMinimum } from '#domain/text/search.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { ThingTile } from '#ui/things/ThingTile.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { useSearchText } from '../use-search-text.ts';
import eventTeamsStyles from './EventTeams.module.css';
import { EventHeader, hitsByEvent, searchTextOf, TeamBrowser } from './TeamBrowser.tsx';
import styles from './Teams.module.css';

type TeamHitGroupProps = { eventKey: string | undefined; teams: readonly SearchableTeam[] };

/** A line of the search list as the record that tiles draw. */
const asTeam = ({ id, name, code, theme }: SearchableTeam): Team => ({
  id,
  __tableName: 'Teams',
  name,
  code,
  theme: theme === undefined ? undefined : [theme],
});

/** The found teams of one event. */
function TeamHitGroup({ eventKey, teams }: TeamHitGroupProps) {
  const event = useThing('Events', eventKey);
  return (
    <section className={eventTeamsStyles.section}>
      {event ? <EventHeader event={event} /> : eventKey && <Skeleton width={18} height={3.5} />}
      <ul className={eventTeamsStyles.teams}>
        {teams.map((team) => (
          <li key={team.id} className={eventTeamsStyles.item}>
            <ThingTile type="team" record={asTeam(team)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const key = 'special:teams';

type TeamSearchProps = { query: string; onClear: () => void };

/** Teams whose name or code passes the search, by event. Works on the saved list when there is no network. */
function TeamSearch({ query, onClear }: TeamSearchProps) {
  const teams = useSpecial(key)?.teams;
  const { status } = useThingState(key);
  const index = useMemo(() => searchIndex(teams ?? [], searchTextOf), [teams]);
  const wanted = useDeferredValue(query);
  const hits = useMemo(() => index.search(wanted), [index, wanted]);

  if (status === 'unavailable') return <Unavailable thingKey={key} />;
  if (status === 'loading') return <LoadingRows count={4} />;
  if (hits.length === 0) {
    return (
      <EmptyState
        title={`No team found for “${query}”`}
        action={<Button onClick={onClear}>Clear the search</Button>}
      />
    );
  }
  return (
    <>
      {hitsByEvent(hits).map((group) => (
        <TeamHitGroup key={group.eventKey ?? 'none'} eventKey={group.eventKey} teams={group.teams} />
      ))}
    </>
  );
}

/** Teams by event, ten events a page, and a search over all of them. Page and search are in the address. */
export default function Teams() {
  const [location] = useLocation();
  const [parameters] = useSearchParams();
  const [query, setQuery] = useSearchText();
  const [isForced, setIsForced] = useState(false);
  const state = searchStateOf(query, teamSearchMinimum, isForced);

  const search = (text: string) => {
    setQuery(text);
    // Enter forces the search until the field is emptied: names such as G2 are short.
    if (text.trim() === '') setIsForced(false);
  };

  return (
    <>
      <PageHeading>Teams</PageHeading>
      <div className={styles.search}>
        <SearchField
          label="Find a team"
          placeholder="Start typing to find a team"
          value={query}
          onChange={search}
          onEnter={() => setIsForced(query.trim() !== '')}
          hint={searchHintFor(state)}
        />
      </div>
      {state === 'searching' ? (
        <TeamSearch query={query} onClear={() => search('')} />
      ) : (
        <TeamBrowser asked={parameters.get('page')} path={location} />
      )}
    </>
  );
}
