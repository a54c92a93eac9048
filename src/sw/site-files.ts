import { httpPaths } from '#contract/http-names.ts';
import { documentFiles } from './shell-document.ts';

export type SiteFilesOptions = {
  /** The address of the document of every page, and the one it is stored under. */
  readonly document: { readonly address: string; readonly key: string };
  /** Addresses of all files that are installed, under which they are stored too. */
  readonly addresses: readonly string[];
  readonly cache: Pick<Cache, 'keys' | 'put'>;
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
};

/** Files in one call, of which two cover the site. What arrived stays when another call breaks off. */
const filesPerCall = 200;

/**
 * Stores the files of the app with few requests, since an installation one by one takes a round trip for each: the
 * document, the files that it names from the browser's own cache, and the others in compressed documents of 200 each.
 * Files that are stored already are not requested again.
 *
 * @throws Error when a call fails; what was stored until then stays
 */
export async function storeSiteFiles({ document, addresses, cache, fetch }: SiteFilesOptions): Promise<void> {
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  if (stored.has(document.key) && addresses.every((address) => stored.has(address))) return;

  const page = await fetch(document.address, { cache: 'reload', credentials: 'same-origin' });
  if (!page.ok) throw new Error(`The document was answered with ${page.status}`);
  const html = await page.clone().text();
  await cache.put(document.key, page);

  const isMissing = (address: string): boolean => !stored.has(address);
  // The page that installs the worker has just loaded them.
  const loaded = new Set(documentFiles(html).map((file) => new URL(file, document.key).href));
  const fromCache = addresses.filter((address) => loaded.has(address) && isMissing(address));
  await Promise.all(
    fromCache.map(async (address) => {
      const file = await fetch(address, { cache: 'force-cache', credentials: 'same-origin' });
      if (file.ok) await cache.put(address, file);
    }),
  );

  const others = addresses
    .filter((address) => !loaded.has(address) && isMissing(address))
    .map((address) => new URL(address).pathname);
  const groups = Array.from({ length: Math.ceil(others.length / filesPerCall) }, (_, place) =>
    others.slice(place * filesPerCall, (place + 1) * filesPerCall),
  );
  const calls = groups.map(async (files) => {
    const answer = await fetch(httpPaths.siteFiles, {
      method: 'POST',
      body: JSON.stringify({ files }),
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
    });
    if (!answer.ok) throw new Error(`Files were answered with ${answer.status}`);
    const parts = [...(await answer.formData())].flatMap(([path, file]) =>
      typeof file === 'string'
        ? []
        : cache.put(
            new URL(path, document.key).href,
            new Response(file, { headers: { 'Content-Type': file.type } }),
          ),
    );
    await Promise.all(parts);
  });
  // All of them end first: Workbox would request again what is still on its way.
  const failed = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
