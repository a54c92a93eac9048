import { Suspense } from 'react';
import { pairingAddress, spokenCode } from '#contract/production-key.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './Pair.module.css';
import { usePairing } from './use-pairing.ts';

const QrCode = lazyPart(() => import('#ui/things/QrCode.tsx'));

/** What a tablet shows to be given a key: a code to type, and the same for a camera (field D9). */
export default function Pair() {
  const { code, state, problem, again } = usePairing();
  return (
    <div className={styles.page}>
      <PageHeading>Pair this device</PageHeading>
      {state === 'refused' && (
        <>
          <p role="alert">The producer refused this device.</p>
          <Button look="primary" onClick={again}>
            Show a new code
          </Button>
        </>
      )}
      {state === 'approved' && <p role="status">Paired. The page opens in a moment.</p>}
      {state === 'waiting' && code === undefined && problem === undefined && (
        <LoadingRows count={2} height={4} />
      )}
      {state === 'waiting' && code !== undefined && (
        <>
          <p
            className={styles.code}
            role="status"
            aria-label={`Code ${spokenCode(code).split('').join(' ')}`}
          >
            {spokenCode(code)}
          </p>
          <Suspense>
            <QrCode text={pairingAddress(window.location.origin, code)} label="QR code of the same code" />
          </Suspense>
          <p className={styles.soft}>
            The producer types this code on the dashboard, under Sources and Keys, or scans it with a phone
            that is signed in, and chooses what this device becomes. A new code appears every five minutes.
          </p>
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className={styles.soft}>
          {problem} It is tried again by itself.
        </p>
      )}
    </div>
  );
}
