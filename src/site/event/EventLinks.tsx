import type { GameEvent } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Skeleton } from '#ui/things/Skeleton.tsx';
import { SocialLinks } from '#ui/things/SocialLinks.tsx';
import styles from './EventHeader.module.css';
import { MinisitePrompt } from './MinisitePrompt.tsx';

const socialRem = 2.875;
const socialHeightRem = 2.75;

type EventLinksProps = {
  event: GameEvent;
  /** All records of the page are loaded: missing ones will not arrive. */
  isComplete: boolean;
};

/** The way to the event's own site, and its approved social links: on all pages of the event (specification 2.3). */
export function EventLinks({ event, isComplete }: EventLinksProps) {
  const socialKeys = linkedIds(event.socials);
  const socials = useThings('Socials', socialKeys);
  // Keeps the space of the links while they load, so that the page does not shift.
  const isPlaceKept = !isComplete && socials.length < socialKeys.length;
  return (
    <>
      <MinisitePrompt event={event} />
      <div className={styles.socials}>
        {isPlaceKept ? (
          <Skeleton width={socialKeys.length * socialRem} height={socialHeightRem} />
        ) : (
          <SocialLinks socials={socials} />
        )}
      </div>
    </>
  );
}
