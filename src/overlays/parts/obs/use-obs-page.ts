import { useCallback, useState } from 'react';
import { defaultObsUrl, hasPasswordInQuery, obsUrl } from '#domain/obs/obs-address.ts';
import type { ObsLinkState } from '#domain/obs/obs-link.ts';
import { blockedByBrowserLabel, isBlockedByBrowser, obsProblemLabels } from '#ui/obs/obs-labels.ts';
import { keepObsPassword, takeObsPassword } from '#ui/obs/obs-password.ts';
import type { Obs } from '#ui/obs/open-obs.ts';
import { useObs } from '#ui/obs/use-obs.ts';

export type ObsPageState = {
  readonly obs: Obs | undefined;
  readonly link: ObsLinkState;
  readonly url: string;
  readonly hasPassword: boolean;
  /** Keeps another password in this browser and connects with it; empty forgets it. */
  readonly setPassword: (password: string) => void;
  /** Why there is no connection, and what helps. */
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
