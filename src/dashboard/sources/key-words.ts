import type { KeyedPage } from '#contract/http.ts';
import { withProductionKey } from '#contract/production-key.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';

/** What each kind of key is called, and what whoever has it can do. */
export const scopeWords: Readonly<Record<KeyScope, { readonly label: string; readonly opens: string }>> = {
  source: {
    label: 'Sources in the broadcast software',
    opens: 'Lists its sources here, reports scenes and switches tally lights',
  },
  tally: { label: 'Tally light', opens: 'Shows what is in preview and on program' },
  deck: { label: 'Stream deck', opens: 'Sends triggers, reloads sources and reports scenes' },
  match: { label: 'Result of a match', opens: 'Enters who wins its maps, without an account, until a time' },
};

/** An address to open with a key, by what it is called. */
export type KeyAddress = { readonly title: string; readonly address: string };

/**
 * The addresses of a client for which a key of this kind is meant; none for a deck, which is given the key itself.
 *
 * @param clientKey as people write it
 */
export function keyAddresses(
  pages: readonly KeyedPage[],
  origin: string,
  clientKey: string,
  { scope, text }: { readonly scope: KeyScope; readonly text: string },
): KeyAddress[] {
  return pages
    .filter((page) => page.scope === scope)
    .map(({ path, title }) => ({
      title,
      address: withProductionKey(`${origin}/client/${encodeURIComponent(clientKey)}/${path}`, text),
    }));
}
