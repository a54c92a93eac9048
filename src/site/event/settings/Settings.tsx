import { useThing } from '#data/hooks/use-thing.ts';
import { useEventRights } from '#ui/access/use-match-rights.ts';
import { useStickyAccess } from '#ui/access/use-sticky-access.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import { SectionHeading } from '../SectionHeading.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings of an event, for its staff: what is open to everybody, and the whole of them as text (website 11). */
export default function Settings(props: PageProps) {
  return (
    <section>
      <SectionHeading>Settings</SectionHeading>
      <EventSettings key={props.recordKey} {...props} />
    </section>
  );
}

function EventSettings({ recordKey, isComplete }: PageProps) {
  const event = useThing('Events', recordKey);
  const verdict = useEventRights(event?.id)('event: Settings');
  const right = useStickyAccess(verdict, isComplete);
  if (!event || right === 'waiting') return <LoadingRows count={3} height={5} />;
  if (right === 'allowed') return <SettingsForm event={event} />;
  return right === 'not-signed-in' ? (
    <EmptyState
      isProblem
      title="Sign in to edit this event"
      text="Its settings are for the staff of the event."
    />
  ) : (
    <EmptyState
      isProblem
      title="You can't edit this event"
      text={`That needs the website right "Can edit any event" or a place in the staff of ${event.name ?? 'the event'}.`}
    />
  );
}
