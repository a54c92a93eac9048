import { useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '#data/browser-storage.ts';
import {
  defaultObsUrl,
  hasPasswordInQuery,
  obsUrl,
  passwordInFragment,
  withoutPassword,
} from '#domain/obs/obs-address.ts';
import type { ObsLinkState } from '#domain/obs/obs-link.ts';
import { blockedByBrowserLabel, isBlockedByBrowser, obsProblemLabels } from './obs-labels.ts';
import type { Obs } from './open-obs.ts';
import { useObs } from './use-obs.ts';
import { type Output, watchOutput } from './watch-output.ts';

const storageKey = 'obs-passwords';
const mostKept = 10;

type Address = Pick<Location, 'hash' | 'pathname' | 'search'>;
type Kept = { readonly url: string; readonly password: string };

const kept = (): Kept[] => {
  const stored = readStored(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (one): one is Kept => typeof one?.url === 'string' && typeof one?.password === 'string',
  );
};

/** Keeps the password of one OBS in this browser only. @returns whether the browser has kept it */
export function keepObsPassword(url: string, password: string): boolean {
  const others = kept().filter((one) => one.url !== url);
  return writeStored(
    storageKey,
    [...(password === '' ? [] : [{ url, password }]), ...others].slice(0, mostKept),
  );
}

/**
 * The password for the OBS at this address: the one in the fragment of the page's address, which is kept and taken out
 * of what is seen, or the one that was given for exactly this address before. A link to another address is never told
 * a kept password.
 */
export function takeObsPassword(
  url: string,
  address: Address = globalThis.location,
  history: Pick<History, 'state' | 'replaceState'> = globalThis.history,
): string | undefined {
  const given = passwordInFragment(address.hash);
  if (given === undefined) return kept().find((one) => one.url === url)?.password;
  if (keepObsPassword(url, given))
    history.replaceState(
      history.state,
      '',
      address.pathname + address.search + withoutPassword(address.hash),
    );
  return given;
}

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

export type ObsPageState = {
  readonly obs: Obs | undefined;
  readonly link: ObsLinkState;
  readonly url: string;
  readonly hasPassword: boolean;
  /** Keeps another password in this browser and connects with it; empty forgets it. */
  readonly setPassword: (password: string) => void;
  /** Reason for the missing connection, and a remedy. */
  readonly problem: string | undefined;
  /** A password in the query: it is not used there. */
  readonly hasExposedPassword: boolean;
};

/** The OBS that the page's address names, with the password of the fragment or of this browser. */
export function useObsPage(given: string | undefined): ObsPageState {
  const url = obsUrl(given) ?? given ?? defaultObsUrl;
  const [entry, setEntry] = useState(() => ({ url, password: takeObsPassword(url) }));
  const password = entry.url === url ? entry.password : undefined;
  const { obs, link } = useObs({ url, password });
  const setPassword = useCallback(
    (next: string) => {
      keepObsPassword(url, next);
      setEntry({ url, password: next === '' ? undefined : next });
    },
    [url],
  );
  const isBlocked = isBlockedByBrowser(url, globalThis.isSecureContext && location.protocol === 'https:');
  const problem =
    link.phase !== 'waiting' ? undefined : isBlocked ? blockedByBrowserLabel : obsProblemLabels[link.problem];
  return {
    obs,
    link,
    url,
    hasPassword: password !== undefined,
    setPassword,
    problem,
    hasExposedPassword: hasPasswordInQuery(new URLSearchParams(location.search)),
  };
}
