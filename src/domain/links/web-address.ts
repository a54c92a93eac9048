/** An absolute http(s) address in parts; `rest` is path, query and fragment, starting with `/`, or empty. */
export type WebAddress = { readonly scheme: 'http' | 'https'; readonly host: string; readonly rest: string };

/**
 * Splits an absolute http(s) address. Undefined for anything else, also for addresses that browsers and people
 * read differently: credentials, backslashes, white space and control characters.
 */
export function parseWebAddress(text: string): WebAddress | undefined {
  if (hasOddCharacters(text)) return undefined;
  const parts = /^(https?):\/\/([a-z0-9.-]+(?::\d{1,5})?)(?=$|[/?#])(.*)$/i.exec(text);
  if (!parts) return undefined;
  const [, scheme = '', host = '', rest = ''] = parts;
  return { scheme: scheme.toLowerCase() === 'http' ? 'http' : 'https', host: host.toLowerCase(), rest };
}

/**
 * Returns true if the text is an address inside this site: one leading slash and nothing that a browser would
 * rewrite.
 */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !hasOddCharacters(text);
}

function hasOddCharacters(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\\' || character === '\u007f');
}

/** The host without its port and trailing dot, in lower case. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
