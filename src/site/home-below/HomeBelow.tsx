import type { ReactNode } from 'react';
import { HomeEvents } from './HomeEvents.tsx';
import { LatestResults } from './LatestResults.tsx';
import { Welcome } from './Welcome.tsx';

/**
 * The home page below what is on and next: results, events and words on the site. A folder of its own, because the files
 * of the build go by folder, and home's first picture does not wait for this one.
 */
export default function HomeBelow({ afterResults }: { afterResults?: ReactNode }) {
  return (
    <>
      <LatestResults />
      {afterResults}
      <HomeEvents />
      <Welcome />
    </>
  );
}
