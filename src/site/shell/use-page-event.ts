import { useLocation } from 'wouter';
import { pageFor } from '#contract/pages.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { ownerOf, pageEvent } from './page-event.ts';

/** The event that the page shown on a minisite belongs to. */
export function usePageEvent(minisiteKey: string): string | undefined {
  const [location] = useLocation();
  const records = pageFor(location, minisiteKey);
  const owner = ownerOf(records);
  const team = useThing('Teams', owner.team);
  const match = useThing('Matches', owner.match);
  return pageEvent(records, team ?? match);
}
