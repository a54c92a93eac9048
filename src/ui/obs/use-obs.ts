import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ObsLinkState, startOfObsLink } from '#domain/obs/obs-link.ts';
import { type Obs, type ObsOptions, openObs } from './open-obs.ts';

const nothing = (): (() => void) => () => undefined;
const beforeStart = startOfObsLink(0);

/** The connection to OBS of a component, for as long as it is there; another address or password connects anew. */
export function useObs({ url, password }: ObsOptions): { obs: Obs | undefined; link: ObsLinkState } {
  const [obs, setObs] = useState<Obs>();
  useEffect(() => {
    const opened = openObs({ url, password });
    setObs(opened);
    return () => {
      opened.close();
      setObs(undefined);
    };
  }, [url, password]);
  const read = (): ObsLinkState => obs?.state() ?? beforeStart;
  return { obs, link: useSyncExternalStore(obs?.subscribe ?? nothing, read, read) };
}
