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
 * with `https://` where no scheme was typed, and out of a text with a single link, such as `VOD: https://… (day 2)`.
 * Undefined for a text that is no link to the web or has several.
 */
export function storedLink(text: string | undefined): string | undefined {
  const pasted = (text ?? '').replace(invisible, '').trim();
  const typed = pasted.startsWith('<') && pasted.endsWith('>') ? pasted.slice(1, -1).trim() : pasted;
  if (typed.includes('\\')) return undefined;
  return wholeLink(typed) ?? onlyLinkIn(typed);
}

function wholeLink(typed: string): string | undefined {
  if (/\s/.test(typed)) return undefined;
  if (scheme.test(typed)) return hasHost(typed) ? typed : undefined;
  const bare = typed.startsWith('//') ? typed.slice(2) : typed;
  const host = schemelessHost.exec(bare)?.[1];
  return host !== undefined && isPlausibleHost(host) && hasHost(`https://${bare}`)
    ? `https://${bare}`
    : undefined;
}

/** A link with its scheme, after a blank or an opening sign. */
const linkInText = /(?:^|[\s([{<"'«“‘„:|])(https?:\/\/[^\s<>"»”]+)/gi;

/** The only link of a text. A link without a scheme needs a path, and a word before it: a blank may be part of an address. */
function onlyLinkIn(text: string): string | undefined {
  const [, ...words] = text.split(/\s+/);
  const whole = [...text.matchAll(linkInText)].flatMap(([, link = '']) => withoutClosingSigns(link));
  const found = /:\/\//.test(text)
    ? whole
    : words.map((word) => withoutClosingSigns(word.replace(/^[([{<"'«“‘„:|]+/, ''))).filter(isShortLink);
  const [link, ...others] = new Set(found);
  if (link === undefined || others.length > 0 || hasOtherScheme(text, link)) return undefined;
  return wholeLink(link);
}

const isShortLink = (word: string): boolean => word.includes('/') && wholeLink(word) !== undefined;

/** True if a text has an address besides a link, or inside of it. */
const hasOtherScheme = (text: string, link: string): boolean =>
  text.replaceAll(link, '').includes('://') || link.lastIndexOf('://') > link.indexOf('://');

/** Opening brackets by their closing ones. */
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The link without the signs of the sentence around it; a bracket that is opened in it stays. */
function withoutClosingSigns(link: string): string {
  const counts = new Map<string, number>();
  for (const letter of link) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const countOf = (letter: string): number => counts.get(letter) ?? 0;
  let end = link.length;
  for (; end > 0; end -= 1) {
    const letter = link[end - 1] ?? '';
    const opening = brackets[letter];
    const isSign =
      opening === undefined ? /[.,;:!?'"*|»”’]/.test(letter) : countOf(letter) > countOf(opening);
    if (!isSign) break;
    counts.set(letter, countOf(letter) - 1);
  }
  return link.slice(0, end);
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
