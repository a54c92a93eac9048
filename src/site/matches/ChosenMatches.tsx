import { useSettled } from '#data/hooks/use-settled.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { SchedulePlaceholder } from '#ui/schedule/SchedulePlaceholder.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { MatchSections } from './MatchSections.tsx';

/** All matches of one event, of one of its teams, or of a team of any event. */
export function ChosenMatches({ eventKey, teamKey }: { eventKey: string; teamKey: string }) {
  const event = useThing('Events', eventKey || undefined);
  const team = useThing('Teams', eventKey ? undefined : teamKey);
  const ownerKey = eventKey || teamKey;
  const owner = event ?? team;
  const keys = linkedIds(owner?.matches);
  const isSettled = useSettled([ownerKey, ...keys]);
  const all = useThings('Matches', keys);
  const matches = teamKey === '' ? all : all.filter(({ teams }) => linkedIds(teams).includes(teamKey));
  if (!isSettled) return <SchedulePlaceholder count={12} />;
  if (owner === undefined) {
    return (
      <NotSaved keys={[ownerKey]}>
        <EmptyState
          title={`No such ${eventKey ? 'event' : 'team'}`}
          text="It may have been removed. Choose another one above."
        />
      </NotSaved>
    );
  }
  return (
    <>
      <NotSaved keys={keys} />
      <MatchSections matches={matches} />
    </>
  );
}
