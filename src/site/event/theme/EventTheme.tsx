import { useThing } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import type { PageProps } from '../../page.ts';
import { ThemeSheet } from '../../record/theme/ThemeSheet.tsx';
import { SectionHeading } from '../SectionHeading.tsx';

/** The event's brand, with a link to the brands of its teams. */
export default function EventTheme({ recordKey, isComplete }: PageProps) {
  const event = useThing('Events', recordKey);
  const hasTeams = linkedIds(event?.teams).length > 0;
  return (
    <section>
      <SectionHeading
        side={
          event &&
          hasTeams && (
            <ThingLink type="event" record={event} subPage="brands">
              Team branding
            </ThingLink>
          )
        }
      >
        Theme
      </SectionHeading>
      <ThemeSheet owner={event} isComplete={isComplete} />
    </section>
  );
}
