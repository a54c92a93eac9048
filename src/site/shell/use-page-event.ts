import { useLocation } from 'wouter';
import { pageFor } from '#contract/pages.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { pageEvent } from './page-event.ts';

/** The event that the page shown on a minisite belongs to. */
export function usePageEvent(minisiteKey: string): string | undefined {
  const [location] = useLocation();
  const records = pageFor(location, minisiteKey);
  // The key may name a record of another table, which is neither.
  const [key] = records.keys;
  const team = useThing('Teams', key);
  const match = useThing('Matches', key);
  return pageEvent(records, team ?? match);
}
