import { parseWebAddress } from './web-address.ts';

/** The problem of a text that is no link, as a text that follows its name. */
export const linkProblem = 'must be a web link';

/** Spaces, and the characters without width that messengers and documents put around a copied link. */
const isEdge = (character: string | undefined): boolean =>
  /^[\s\u200b-\u200f\u2060\ufeff]$/.test(character ?? '');

/** An address with a user is refused without a scheme: it is a mail address. */
const schemelessHost = /^([^\s/?#:@\\]+)(?::\d{1,5})?(?=$|[/?#])/;
const scheme = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * The link of a pasted text, as it is stored and opened: without spaces and the angle brackets of messengers around it,
 * with `https://` where no scheme was typed. Undefined for a text that is no link to the web.
 */
export function storedLink(text: string | undefined): string | undefined {
  const typed = withoutEdges(withoutBrackets(withoutEdges(text ?? '')));
  if ([...typed].some((character) => character <= ' ' || character === '\\' || isEdge(character)))
    return undefined;
  if (scheme.test(typed)) return hasHost(typed) ? typed : undefined;
  const bare = typed.startsWith('//') ? typed.slice(2) : typed;
  const host = schemelessHost.exec(bare)?.[1];
  return host !== undefined && isPlausibleHost(host) && hasHost(`https://${bare}`)
    ? `https://${bare}`
    : undefined;
}

/** The link as `storedLink` has it, else the trimmed text: nothing that was typed is lost. */
export const linkOrText = (text: string | undefined): string => storedLink(text) ?? (text ?? '').trim();

function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isEdge(text[start])) start += 1;
  while (end > start && isEdge(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function withoutBrackets(text: string): string {
  return text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1) : text;
}

/** Whether the address has names with dots between them for a host. */
function hasHost(address: string): boolean {
  const names = parseWebAddress(address)?.host.split('.') ?? [];
  return names.length > 1 && names.every((name) => name !== '');
}

/** Whether a text without a scheme begins like an address: names that end with a domain of letters, or an IPv4 address. */
function isPlausibleHost(host: string): boolean {
  const names = host.split('.');
  const last = names.at(-1) ?? '';
  const isNumeric = names.length === 4 && names.every((name) => /^\d{1,3}$/.test(name));
  const isDomain = /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(last);
  return isNumeric || (isDomain && names.every((name) => /^[\p{L}\p{N}_-]+$/u.test(name)));
}
