import { Suspense } from 'react';
import { browserZone } from '#domain/time/zones.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import visuallyHidden from '#ui/styles/visually-hidden.module.css';
import { EventLogo } from '#ui/things/EventLogo.tsx';
import { ThingLink } from '#ui/things/ThingLink.tsx';
import { PaletteButton } from '../commands/PaletteButton.tsx';
import { useBroadcastFact, useClient, useShowEvent, useShowZone } from '../show/use-show.ts';
import { ClockButton } from './ClockButton.tsx';
import styles from './Header.module.css';
import { LinkState } from './LinkState.tsx';
import { LiveMatch } from './LiveMatch.tsx';
import { Scenes } from './Scenes.tsx';
import { SwitcherChip } from './SwitcherChip.tsx';

const logoSize = 40;

/** Nobody has pressed anything yet when the header is drawn first. */
const GlassState = lazyPart(() => import('../glass/GlassState.tsx'));

/** What is controlled and how it stands; it stays in view (dashboard 1.1). */
export function Header() {
  const event = useShowEvent();
  const zone = useShowZone();
  const client = useClient();
  const broadcastName = useBroadcastFact(({ key }) => key);
  return (
    <header className={styles.header}>
      <h1 className={visuallyHidden.text} tabIndex={-1}>
        Dashboard
      </h1>
      <SwitcherChip />
      <PaletteButton />
      {event && (
        <ThingLink type="event" record={event} className={styles.event} title={event.name}>
          <span className={visuallyHidden.text}>{event.name}</span>
          <EventLogo event={event} size={logoSize} />
        </ThingLink>
      )}
      <div className={styles.match}>
        <LiveMatch />
      </div>
      <div className={styles.end}>
        <Scenes clientKey={client.key} broadcastKey={broadcastName} />
        <div className={styles.clocks}>
          <ClockButton label="Local" zone={browserZone()} />
          <ClockButton label="Broadcast" zone={zone} />
        </div>
        <div className={styles.sources}>
          <Suspense>
            <GlassState clientKey={client.key} />
          </Suspense>
        </div>
        <LinkState />
      </div>
    </header>
  );
}
