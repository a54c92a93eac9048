import type { Config } from '../config.ts';
import { keptSecret } from './kept-secret.ts';

/** What people who sign in locally must have; undefined where that is off. It stays the same over restarts, so that pages which have it need not be given it again. */
export function localKeyOf({ hasLocalSignIn, localSignInKey, dataDir }: Config): string | undefined {
  return hasLocalSignIn ? (localSignInKey ?? keptSecret(dataDir, 'local-sign-in')) : undefined;
}
