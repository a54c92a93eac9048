import { useEffect, useState } from 'react';
import { loadRest } from '../../host/load-rest.ts';

type Picture = {
  /** What to draw; absent while the picture cannot be had, so that what stands for it stays in the open. */
  readonly address: string | undefined;
  readonly onError: () => void;
};

/** A picture that may fail to load and is asked for until it is there: overlays catch up by themselves (field 4). */
export function usePicture(address: string | undefined): Picture {
  const [failed, setFailed] = useState<string>();
  const isLost = address !== undefined && address === failed;
  useEffect(() => {
    if (!isLost) return;
    const giveUp = new AbortController();
    void loadRest().then(({ untilPicture }) =>
      untilPicture(address, giveUp.signal, () => setFailed(undefined)),
    );
    return () => giveUp.abort();
  }, [isLost, address]);
  return { address: isLost ? undefined : address, onError: () => setFailed(address) };
}
