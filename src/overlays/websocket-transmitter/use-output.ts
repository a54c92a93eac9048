import { useEffect, useState } from 'react';
import type { Obs } from '#ui/obs/open-obs.ts';
import { type Output, watchOutput } from './watch-output.ts';

/** The output of a connected OBS; undefined while it is not known. */
export function useOutput(obs: Obs | undefined, isConnected: boolean): Output | undefined {
  const [output, setOutput] = useState<Output>();
  useEffect(() => {
    if (obs === undefined || !isConnected) return;
    const stop = watchOutput(obs, setOutput);
    return () => {
      stop();
      setOutput(undefined);
    };
  }, [obs, isConnected]);
  return output;
}
