import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../things/Icon.tsx';
import styles from './HiddenResults.module.css';
import type { SpoilerGateProps } from './SpoilerGate.tsx';
import { WithAllResults } from './SpoilerShield.tsx';

/** In the place of what tells results: what is left without them, and the way to see them and to hide them again. */
export default function HiddenResults({ what, instead, children }: SpoilerGateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && instead === undefined && <h2 className={styles.title}>{what}</h2>}
      <div className={styles.notice}>
        <p className={styles.text}>
          <Icon name="hidden" />
          Scores of this event are hidden on this device.
        </p>
        <Button onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} {what} {isOpen && 'again'}
        </Button>
      </div>
      {isOpen ? <WithAllResults>{children}</WithAllResults> : instead}
    </>
  );
}
