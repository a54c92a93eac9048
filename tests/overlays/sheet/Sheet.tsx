import type { CSSProperties } from 'react';
import {
  MotionProvider,
  OverlayProvider,
  type OverlayState,
} from '../../../src/overlays/host/use-overlay.ts';
import { Themed } from '../../../src/ui/things/Themed.tsx';
import { partStates } from './part-states.tsx';
import { event, eventTheme } from './records.ts';

const motion = { isActive: true, isEntered: true };
const show: OverlayState = {
  broadcastKey: undefined,
  broadcast: undefined,
  client: undefined,
  event,
  theme: eventTheme,
  canAnimate: false,
  isStale: false,
  common: {} as OverlayState['common'],
  hasSetting: () => false,
};
const label: CSSProperties = {
  height: '2.5rem',
  color: '#98a3b6',
  fontSize: '1.75rem',
  whiteSpace: 'nowrap',
};

/** The states of one part beside each other, each in a box of its size; without a part, links to all of them. */
export function Sheet({ part }: { part: string | undefined }) {
  const shown = partStates.find(({ name }) => name === part);
  if (!shown)
    return (
      <nav style={{ height: '100vh', overflow: 'auto', padding: '2rem', background: '#12161c' }}>
        {partStates.map(({ name }) => (
          <a key={name} href={`?part=${name}`} style={{ ...label, display: 'block' }}>
            {name}
          </a>
        ))}
      </nav>
    );
  const { widthPx, heightPx, lettersPx = 42, states } = shown;
  const box: CSSProperties = {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: `${widthPx / 16}rem`,
    height: `${heightPx / 16}rem`,
    fontSize: `${lettersPx / 16}rem`,
    fontFamily: 'var(--air-font)',
  };
  return (
    <div style={{ position: 'fixed', inset: 0, background: '#3c4350' }}>
      <Themed
        theme={eventTheme}
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '1.5rem',
          alignContent: 'flex-start',
          padding: '1rem',
        }}
      >
        {Object.entries(states).map(([state, { broadcast, ...given }]) => (
          <figure key={state}>
            <figcaption style={label}>{state}</figcaption>
            <div style={box} data-state={state}>
              <OverlayProvider value={{ ...show, broadcast, canAnimate: given.canAnimate === true }}>
                <MotionProvider value={motion}>{given.picture}</MotionProvider>
              </OverlayProvider>
            </div>
          </figure>
        ))}
      </Themed>
    </div>
  );
}
