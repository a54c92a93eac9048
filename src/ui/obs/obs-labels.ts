import type { ObsLinkState, ObsProblem } from '#domain/obs/obs-link.ts';

/** Problems with the connection to OBS, described with a remedy where there is one. */
export const obsProblemLabels: Readonly<Record<ObsProblem, string>> = {
  'bad-address': 'The address of OBS is not a WebSocket address, such as ws://127.0.0.1:4455.',
  refused:
    'OBS does not answer. Is it running, and is its WebSocket server on (Tools, WebSocket Server Settings)? A browser may also ask for permission to reach local devices.',
  'password-missing': 'OBS wants a password: Tools, WebSocket Server Settings, Show Connect Info.',
  'password-wrong': 'OBS refuses the password.',
  'other-protocol': 'What answers there is not OBS 28 or later.',
  closed: 'OBS has closed the connection.',
  'no-answer': 'OBS does not answer any more.',
};

/** A page that came over https may speak to programs on its own machine only: the browser's rule, told before it bites. */
export function isBlockedByBrowser(url: string, isSecurePage: boolean): boolean {
  return isSecurePage && /^ws:\/\/(?!127\.|localhost\b|\[::1\])/i.test(url);
}

export const blockedByBrowserLabel =
  'This page came over https: the browser lets it reach OBS on this machine only. Open it in a browser source or dock of the OBS it is for.';

export const obsPhaseLabels: Readonly<Record<ObsLinkState['phase'], string>> = {
  connecting: 'Connecting',
  connected: 'Connected',
  waiting: 'Not connected',
};
