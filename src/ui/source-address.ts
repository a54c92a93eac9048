/** Texts of options by their names; empty ones are left out of the address. */
export type GivenOptions = Readonly<Record<string, string>>;

/**
 * The address of an overlay with its options and, in the fragment, the key.
 *
 * @param base origin and owner: `https://cup.example/client/main`
 */
export function addressWith(base: string, path: string, options: GivenOptions, key: string): string {
  const query = new URLSearchParams(Object.entries(options).filter(([, value]) => value !== '')).toString();
  const route = path.replace(/:\w+/g, '1');
  return `${base}/${route}${query === '' ? '' : `?${query}`}${key === '' ? '' : `#key=${key}`}`;
}
