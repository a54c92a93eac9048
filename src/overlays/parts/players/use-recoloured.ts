import { useEffect, useState } from 'react';
import { recoloured, recolouredBefore, recolourKey, type Tint } from './recolour.ts';

type Recoloured = {
  /** Absent while it is drawn for the first time. */
  readonly address: string | undefined;
  readonly isOnItsWay: boolean;
};

const retryMs = 5_000;

/** The address of a picture with tinted layers; the picture itself without layers, and while those cannot be had. */
export function useRecoloured(base: string | undefined, tints: readonly Tint[]): Recoloured {
  const key = base === undefined || tints.length === 0 ? undefined : recolourKey(base, tints);
  const [made, setMade] = useState<{ key: string; address: string | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the addresses and colours.
  useEffect(() => {
    if (key === undefined || base === undefined || recolouredBefore(key)) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (): Promise<void> => {
      const address = await recoloured(base, tints);
      if (!isWanted) return;
      setMade({ key, address });
      if (address === undefined) timer = setTimeout(() => void attempt(), retryMs);
    };
    void attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (key === undefined) return { address: base, isOnItsWay: false };
  const before = recolouredBefore(key);
  if (before !== undefined || made?.key === key) return { address: before ?? base, isOnItsWay: false };
  return { address: undefined, isOnItsWay: true };
}
