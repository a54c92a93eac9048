import { onStoredElsewhere, readStored } from '../browser-storage.ts';
import { whenIdle } from '../timing.ts';
import {
  pendingSignOutKey,
  readRememberedUser,
  rememberedUserKey,
  session,
  showSessionUser,
} from './session.ts';

/**
 * Call it once, after the first paint. A remembered sign-in is confirmed by one call to the server; a visitor who never
 * signed in causes none.
 *
 * @param mayBeSignedIn a sign-in may hold although nothing is remembered here: the main site's on a minisite, or one
 *   whose cookie outlived what scripts wrote down (browsers delete that after a week without a visit)
 */
export function startSession(mayBeSignedIn: boolean): void {
  const adopt = () => showSessionUser(readRememberedUser());
  onStoredElsewhere(rememberedUserKey, adopt);
  // A page that the browser restores from its memory received nothing meanwhile.
  globalThis.addEventListener?.('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) adopt();
  });

  const hasReason = session.user !== undefined || mayBeSignedIn || Boolean(readStored(pendingSignOutKey));
  if (hasReason) whenIdle(() => void import('./check-session.ts').then(confirm, ignore));
}

function confirm({ confirmSession, watchSession }: typeof import('./check-session.ts')): void {
  watchSession();
  void confirmSession();
}

/** Without a connection the code may fail to load; the remembered sign-in stays in effect. */
const ignore = () => undefined;
