import { Suspense, useCallback, useEffect, useState } from 'react';
import { textFor } from '#contract/errors.ts';
import { pairingAddress, spokenCode, withProductionKey } from '#contract/production-key.ts';
import { requestPairing, requestPairingState } from '#data/production/production-requests.ts';
import { deviceName } from '#domain/text/device-name.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './Pair.module.css';

type PairingView = {
  /** To be shown; undefined until the server has answered. */
  readonly code: string | undefined;
  readonly state: 'waiting' | 'refused' | 'approved';
  /** Reason why the last request to the server failed. The request is repeated automatically. */
  readonly problem: string | undefined;
  /** Asks for another code after a refusal. */
  readonly again: () => void;
};

/** A person waits for it, and the server answers from memory. */
const askMs = 2_000;

type Shown = { readonly code: string; readonly ticket: string };

/** Shows a code until a producer answers it, with a new one whenever its time is over; then goes where it was sent. */
function usePairing(): PairingView {
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<PairingView['state']>('waiting');
  const [problem, setProblem] = useState<string>();

  const ask = useCallback(async (before: Shown | undefined): Promise<void> => {
    if (before === undefined) {
      setShown(await requestPairing(deviceName(navigator.userAgent)));
      return;
    }
    const next = await requestPairingState(before.ticket);
    if (next.state === 'ended') setShown(undefined);
    if (next.state === 'refused') setState('refused');
    if (next.state !== 'approved') return;
    setState('approved');
    // A path of this site, with the key where no server sees it.
    if (next.path.startsWith('/')) window.location.assign(withProductionKey(next.path, next.key));
  }, []);

  useEffect(() => {
    if (state !== 'waiting') return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      try {
        await ask(shown);
        if (isWanted) setProblem(undefined);
      } catch (error) {
        if (isWanted) setProblem(textFor(error));
      }
      if (isWanted) timer = setTimeout(() => void run(), askMs);
    };
    timer = setTimeout(() => void run(), shown === undefined ? 0 : askMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, shown, state]);

  return {
    code: shown?.code,
    state,
    problem,
    again: () => {
      setShown(undefined);
      setState('waiting');
    },
  };
}

const QrCode = lazyPart(() => import('#ui/things/QrCode.tsx'));

/** Pairing page of a device that needs a key: shows a code as text and as a QR code. */
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
