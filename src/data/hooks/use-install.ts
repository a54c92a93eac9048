import { install, installFacts } from '../install.ts';
import { type InstallWay, shouldOfferInstall } from '../install-moment.ts';
import { useFollowing } from './use-following.ts';
import { useShared } from './use-shared.ts';

/** How this page can be installed, and whether this is a moment to offer it. */
export function useInstall(): { way: InstallWay; isInstalled: boolean; isOffered: boolean } {
  const { way, isInstalled } = useShared(install, (state) => state);
  const followedCount = useFollowing().length;
  const isOffered = shouldOfferInstall({ ...installFacts(Date.now(), followedCount), way, isInstalled });
  return { way, isInstalled, isOffered };
}
