import { useCallback, useEffect, useState } from 'react';
import { textFor } from '#contract/errors.ts';
import { withProductionKey } from '#contract/production-key.ts';
import { requestPairing, requestPairingState } from '#data/production/pairing-requests.ts';
import { deviceName } from '#domain/text/device-name.ts';

export type PairingView = {
  /** To be shown; undefined until the server has answered. */
  readonly code: string | undefined;
  readonly state: 'waiting' | 'refused' | 'approved';
  /** Why the server could not be asked just now; it is asked again by itself. */
  readonly problem: string | undefined;
  /** Asks for another code after a refusal. */
  readonly again: () => void;
};

/** A person waits for it, and the server answers from memory. */
const askMs = 2_000;

type Shown = { readonly code: string; readonly ticket: string };

/** Shows a code until a producer answers it, with a new one whenever its time is over; then goes where it was sent. */
export function usePairing(): PairingView {
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
