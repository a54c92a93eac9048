import { parseWebAddress } from './web-address.ts';

/** Names with a dot between them, or an address in brackets or numbers; what people type as a link has no spaces. */
const hostPattern = /^(?:[^\s.]+\.)+[^\s.]+$/;

/** Whether a text is a link to the web, with or without `https://`. */
export function isWebLink(text: string): boolean {
  const typed = text.trim();
  const address = parseWebAddress(typed.includes('://') ? typed : `https://${typed}`);
  return address !== null && !/\s/.test(typed) && hostPattern.test(address.host);
}

/** The problem of a text that is no link, as a text that follows its name. */
export const linkProblem = 'must be a web link';
