import { type Followed, following } from '../followed.ts';
import { type InstallWay, install, installFacts, shouldOfferInstall } from '../install.ts';
import { useShared } from './page-state.ts';

/** Returns the records that this browser follows, newest last. */
export function useFollowing(): readonly Followed[] {
  return useShared(following, ({ list }) => list) as readonly Followed[];
}

/** Returns the way to install this page, and whether this is a moment to offer it. */
export function useInstall(): { way: InstallWay; isInstalled: boolean; isOffered: boolean } {
  const { way, isInstalled } = useShared(install, (state) => state);
  const followedCount = useFollowing().length;
  const isOffered = shouldOfferInstall({ ...installFacts(Date.now(), followedCount), way, isInstalled });
  return { way, isInstalled, isOffered };
}
