/** Report of a production machine's remote control about its OBS: names, in the order of OBS. */
export type Software = { readonly scenes: readonly string[]; readonly inputs: readonly string[] };

const mostShown = 100;

const namesIn = (results: readonly unknown[], list: string, field: string): string[] => {
  const found = results
    .map((result) => (result as Record<string, unknown> | null)?.[list])
    .find(Array.isArray);
  return (found ?? []).slice(0, mostShown).flatMap((entry: unknown) => {
    const name = (entry as Record<string, unknown> | null)?.[field];
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
};

/** The values of an `obs_remote_data`; undefined for what is none, since control surfaces send names of their own. */
export function readSoftware([report]: readonly unknown[]): Software | undefined {
  const results = (report as { results?: unknown } | null | undefined)?.results;
  if (!Array.isArray(results)) return undefined;
  return { scenes: namesIn(results, 'scenes', 'sceneName'), inputs: namesIn(results, 'inputs', 'inputName') };
}
