import { useEffect, useRef } from 'react';
import { ListHeading } from '../home-below/ListHeading.tsx';
import { FollowedMatches } from './FollowedMatches.tsx';
import { keepHeight } from './kept-height.ts';

/** The block of the home page for those that this browser follows. Loaded only where there are any. */
export default function YourTeams() {
  const block = useRef<HTMLElement>(null);
  useEffect(() => (block.current ? keepHeight(block.current) : undefined), []);
  return (
    <section ref={block} aria-labelledby="your-teams">
      <ListHeading id="your-teams" title="Your teams" more={['/following', 'Everything you follow']} />
      <FollowedMatches next={3} results={2} none="Nothing you follow has a match scheduled right now." />
    </section>
  );
}
