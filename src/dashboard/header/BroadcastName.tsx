import type { Broadcast } from '#contract/records.ts';
import { eventInitials } from '#ui/things/event-initials.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { useBroadcastTheme } from '../show/use-show.ts';
import styles from './BroadcastName.module.css';

const logoSize = 40;

/** Logo and name of a broadcast in its colours, the override before the event's (dashboard 1.1). */
export function BroadcastName({ broadcast }: { broadcast: Broadcast }) {
  const { event, theme } = useBroadcastTheme(broadcast);
  const name = broadcast.name ?? broadcast.key ?? 'Broadcast';
  return (
    <Themed theme={theme} as="span" className={styles.place}>
      <ThemeLogo theme={theme} mark={eventInitials(event)} size={logoSize} />
      <span className={styles.name} title={name}>
        {name}
      </span>
    </Themed>
  );
}
