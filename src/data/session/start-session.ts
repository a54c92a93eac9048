import { onStoredElsewhere, readStored } from '../browser-storage.ts';
import { whenIdle } from '../idle.ts';
import { pendingSignOutKey, readRememberedUser, rememberedUserKey } from './remembered-user.ts';
import { session, showSessionUser } from './session.ts';

/**
 * Call it once, after the first paint. Whoever was signed in is confirmed by one call to the server; a visitor
 * who never signed in costs none. On a minisite the main site's sign-in may hold although nothing is remembered
 * here, so that one asks once.
 */
export function startSession(isMinisite: boolean): void {
  const adopt = () => showSessionUser(readRememberedUser());
  onStoredElsewhere(rememberedUserKey, adopt);
  // A page that comes back out of the browser's memory heard nothing meanwhile.
  globalThis.addEventListener?.('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) adopt();
  });

  const hasReason = session.user !== undefined || isMinisite || Boolean(readStored(pendingSignOutKey));
  if (hasReason) whenIdle(() => void import('./check-session.ts').then(confirm, ignore));
}

function confirm({ checkSession, watchSession }: typeof import('./check-session.ts')): void {
  watchSession();
  void checkSession();
}

/** Without a connection the code may not come; what is remembered stands. */
const ignore = () => undefined;
