import { type SearchAnswer, searchPath } from '#contract/search-calls.ts';
import { fetchJson } from '#sync/fetch-json.ts';
import { dataCore } from './things/core.ts';
import { getThing } from './things/store.ts';

/** One page of a search over all records of the server, from place `from` on. Rejects with a RequestFailure. */
export async function searchServer(
  query: string,
  event: string | undefined,
  from: number,
): Promise<SearchAnswer> {
  const parameters = new URLSearchParams({ query, from: String(from), ...(event && { event }) });
  const { body } = await fetchJson((input, init) => fetch(input, init), `${searchPath}?${parameters}`);
  return body as SearchAnswer;
}

/** Reads records from the disk without a request and returns the keys of those that are stored. */
export async function storedKeys(keys: readonly string[]): Promise<string[]> {
  await dataCore().reading.prime(keys, []);
  return keys.filter((key) => getThing(key) !== undefined);
}
