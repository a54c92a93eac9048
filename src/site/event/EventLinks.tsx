import type { GameEvent } from '#contract/records.ts';
import { RecordSocials } from '../record/RecordSocials.tsx';
import { MinisitePrompt } from './MinisitePrompt.tsx';

type EventLinksProps = {
  event: GameEvent;
  /** All records of the page are loaded: missing ones will not arrive. */
  isComplete: boolean;
};

/** The way to the event's own site, and its approved social links: on all pages of the event (specification 2.3). */
export function EventLinks({ event, isComplete }: EventLinksProps) {
  return (
    <>
      <MinisitePrompt event={event} />
      <RecordSocials socials={event.socials} isComplete={isComplete} />
    </>
  );
}
