import { parseWebAddress } from './web-address.ts';

/** The problem of a text that is no link, as a text that follows its name. */
export const linkProblem = 'must be a web link';

/** Characters without width that messengers and documents put into a copied link. */
const invisible = /[\u200b-\u200f\u2060]/g;

/** An address with a user is refused without a scheme: it is a mail address. */
const schemelessHost = /^([^\s/?#:@\\]+)(?::\d{1,5})?(?=$|[/?#])/;
const scheme = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * The link of a pasted text, as it is stored and opened: without spaces and the angle brackets of messengers around it,
 * with `https://` where no scheme was typed. Undefined for a text that is no link to the web.
 */
export function storedLink(text: string | undefined): string | undefined {
  const pasted = (text ?? '').replace(invisible, '').trim();
  const typed = pasted.startsWith('<') && pasted.endsWith('>') ? pasted.slice(1, -1).trim() : pasted;
  if (/[\s\\]/.test(typed)) return undefined;
  if (scheme.test(typed)) return hasHost(typed) ? typed : undefined;
  const bare = typed.startsWith('//') ? typed.slice(2) : typed;
  const host = schemelessHost.exec(bare)?.[1];
  return host !== undefined && isPlausibleHost(host) && hasHost(`https://${bare}`)
    ? `https://${bare}`
    : undefined;
}

/** The link as `storedLink` has it, else the trimmed text: nothing that was typed is lost. */
export const linkOrText = (text: string | undefined): string => storedLink(text) ?? (text ?? '').trim();

/** True if the address has names with dots between them for a host. */
function hasHost(address: string): boolean {
  const names = parseWebAddress(address)?.host.split('.') ?? [];
  return names.length > 1 && names.every((name) => name !== '');
}

/** True if a text without a scheme begins like an address: names that end with a domain of letters, or an IPv4 address. */
function isPlausibleHost(host: string): boolean {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return true;
  return /^[\p{L}\d._-]+$/u.test(host) && /\.(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(host);
}
