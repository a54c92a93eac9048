import { useSnapshot } from 'valtio/react';
import { type Followed, following } from '../follow.ts';

/** What this browser follows, newest last. */
export function useFollowing(): readonly Followed[] {
  return useSnapshot(following).list as readonly Followed[];
}
