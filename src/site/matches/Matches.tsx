import { useSearchParams } from 'wouter';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import type { PageProps } from '../page.ts';
import { ChosenMatches } from './ChosenMatches.tsx';
import { LeagueMatches } from './LeagueMatches.tsx';
import { MatchFilters } from './MatchFilters.tsx';

/** Matches of all events: on air, today, to come, yesterday and results. The chosen event and team are in the address. */
export default function Matches({ isReady }: PageProps) {
  const [parameters] = useSearchParams();
  const eventKey = parameters.get('event') ?? '';
  const teamKey = parameters.get('team') ?? '';
  return (
    <>
      <PageHeading>Matches</PageHeading>
      <MatchFilters />
      {eventKey + teamKey === '' ? (
        <LeagueMatches isReady={isReady} />
      ) : (
        <ChosenMatches key={eventKey || teamKey} eventKey={eventKey} teamKey={teamKey} />
      )}
    </>
  );
}
