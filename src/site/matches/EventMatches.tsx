import { useSettled } from '#data/hooks/use-settled.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { SchedulePlaceholder } from '#ui/schedule/SchedulePlaceholder.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { NotSaved } from '#ui/things/NotSaved.tsx';
import { MatchSections } from './MatchSections.tsx';

/** All matches of one event, or of one of its teams. */
export function EventMatches({ eventKey, teamKey }: { eventKey: string; teamKey: string }) {
  const event = useThing('Events', eventKey);
  const keys = linkedIds(event?.matches);
  const isSettled = useSettled([eventKey, ...keys]);
  const all = useThings('Matches', keys);
  const matches = teamKey === '' ? all : all.filter(({ teams }) => linkedIds(teams).includes(teamKey));
  if (!isSettled) return <SchedulePlaceholder count={12} />;
  if (event === undefined) {
    return (
      <NotSaved keys={[eventKey]}>
        <EmptyState title="No such event" text="It may have been removed. Choose another one above." />
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
