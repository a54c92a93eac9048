import { useEffect } from 'react';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThingState } from '#data/hooks/use-thing-state.ts';
import { wantThings } from '#data/things/store.ts';
import { linkedIds } from '#domain/record-id.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { Unavailable } from '#ui/things/Unavailable.tsx';
import { EventTeams } from './EventTeams.tsx';
import { EventTeamsPlaceholder } from './EventTeamsPlaceholder.tsx';
import { Pagination } from './Pagination.tsx';
import { eventsOfPage, pageCount, shownPage } from './team-list.ts';

const key = 'special:public-events';
const relatedToEvent = ['theme', 'teams.theme'];

type TeamBrowserProps = {
  /** The page the address asks for. */
  asked: string | null;
  path: string;
};

/** Every public event with its teams, newest first. */
export function TeamBrowser({ asked, path }: TeamBrowserProps) {
  const publicEvents = useSpecial(key);
  const { status } = useThingState(key);
  const eventKeys = linkedIds(publicEvents?.events);
  const page = shownPage(asked, eventKeys.length);
  const shownKeys = eventsOfPage(eventKeys, page);
  const joinedKeys = shownKeys.join();

  // The page's record tree covers the first page of the list; the others are one round trip each, too.
  useEffect(() => {
    if (joinedKeys !== '') wantThings(joinedKeys.split(','), relatedToEvent);
  }, [joinedKeys]);

  if (status === 'unavailable') return <Unavailable thingKey={key} />;
  if (status === 'loading') {
    return (
      <div role="status" aria-label="Loading teams">
        <EventTeamsPlaceholder teamCount={8} />
        <EventTeamsPlaceholder teamCount={8} />
      </div>
    );
  }
  if (eventKeys.length === 0)
    return <EmptyState title="No teams yet" text="Teams appear here with their events." />;
  return (
    <>
      {shownKeys.map((eventKey) => (
        <EventTeams key={eventKey} eventKey={eventKey} />
      ))}
      <Pagination page={page} count={pageCount(eventKeys.length)} path={path} />
    </>
  );
}
