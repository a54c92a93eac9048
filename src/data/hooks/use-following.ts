import { type Followed, following } from '../followed.ts';
import { useShared } from './use-shared.ts';

/** What this browser follows, newest last. */
export function useFollowing(): readonly Followed[] {
  return useShared(following, ({ list }) => list) as readonly Followed[];
}
