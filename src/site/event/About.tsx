import { useThing } from '#data/hooks/use-things.ts';
import { aboutText } from '#domain/text/about-text.ts';
import { EditRecord } from '#ui/access/EditRecord.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { Markdown } from '#ui/things/Markdown.tsx';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import type { PageProps } from '../page.ts';
import { SectionHeading } from './SectionHeading.tsx';

/** The organisers' description of the event. */
export default function About({ recordKey }: PageProps) {
  const event = useThing('Events', recordKey);
  const text = event?.about?.trim();
  return (
    <section>
      <SectionHeading
        side={event && <EditRecord record={event} name={`the page about ${event.name ?? 'the event'}`} />}
      >
        About
      </SectionHeading>
      {!event && (
        <div aria-busy="true">
          <Skeleton width="100%" height={12} />
        </div>
      )}
      {text && <Markdown text={aboutText(text)} />}
      {event && !text && <EmptyState title="Nothing is written about this event yet" />}
    </section>
  );
}
