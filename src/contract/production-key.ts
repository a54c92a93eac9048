/** Kept apart from the schemas: pages that hold a key load it without them. */

/** The text of a production key: 128 random bits as base64url. */
export const productionKeyPattern = /^[A-Za-z0-9_-]{22}$/;

/** Keys of one browser: a machine seldom serves more than one client. */
export const maximumHeldKeys = 10;

/** A key in an address: in the fragment, which browsers send to nobody. */
export function withProductionKey(path: string, key: string): string {
  return `${path}#key=${key}`;
}

/** The key in the fragment of an address. */
export function keyInFragment(fragment: string): string | undefined {
  const key = fragment.startsWith('#key=') ? fragment.slice(5) : '';
  return productionKeyPattern.test(key) ? key : undefined;
}
