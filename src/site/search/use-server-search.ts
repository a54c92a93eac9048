import { useEffect, useState } from 'react';
import type { SearchAnswer } from '#contract/search-calls.ts';
import { isCutOff } from '#data/connection.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { searchServer } from '#data/search.ts';
import { hitsPerPage } from '#domain/search/hits.ts';

/** No request per key press of a word, ms. */
const typingPauseMs = 200;

type Found = Pick<SearchAnswer, 'hits' | 'total'> & {
  readonly query: string;
  /** Place at which the next page begins. */
  readonly next: number;
};

type ServerSearch = {
  /** The pages loaded so far; undefined until the first one is loaded. */
  readonly found: Found | undefined;
  /** Reason that only this device was searched. */
  readonly problem: 'offline' | 'failed' | undefined;
};

/**
 * Searches all records of the server.
 *
 * @param query empty for none
 * @param event what is of it is first
 * @param count number of hits to load
 */
export function useServerSearch(query: string, event: string | undefined, count: number): ServerSearch {
  const connection = useConnection();
  const isOff = isCutOff(connection);
  const [state, setState] = useState<Found>();
  const [failed, setFailed] = useState<string>();
  const found = state?.query === query ? state : undefined;
  useEffect(() => {
    if (query === '' || isOff || (found && found.next >= Math.min(count, found.total))) return;
    let isWanted = true;
    const from = found?.next ?? 0;
    const load = () =>
      searchServer(query, event, from).then(
        ({ hits, total }) => {
          if (!isWanted) return;
          setFailed(undefined);
          // An empty page is the last one, whatever the total was before.
          const next = hits.length === 0 ? total : from + hitsPerPage;
          setState({ query, total, next, hits: [...(found?.hits ?? []), ...hits] });
        },
        () => isWanted && setFailed(query),
      );
    const timer = setTimeout(load, found ? 0 : typingPauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [query, event, count, isOff, found]);
  const problem = isOff ? 'offline' : failed === query && query !== '' ? 'failed' : undefined;
  return { found, problem };
}
