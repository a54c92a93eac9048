import type { Broadcast } from '#contract/records.ts';
import { overlayTheme } from '#domain/broadcast/overlay-theme.ts';
import { eventInitials } from '#ui/things/event-initials.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { ThemeLogo } from '#ui/things/ThemeLogo.tsx';
import { useLinked } from '#ui/things/use-linked.ts';
import { useTheme } from '#ui/things/use-theme.ts';
import styles from './BroadcastName.module.css';

const logoSize = 40;

/** Logo and name of a broadcast in its colours, the override before the event's (dashboard 1.1). */
export function BroadcastName({ broadcast }: { broadcast: Broadcast }) {
  const event = useLinked('Events', broadcast.event);
  const eventTheme = useTheme(event);
  const override = useLinked('Themes', broadcast.theme_override);
  const theme = overlayTheme({ hasEvent: event !== undefined, eventTheme, override });
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
