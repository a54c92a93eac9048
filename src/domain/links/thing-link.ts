import { cleanId, isSameRecord, type RecordLink } from '#domain/record-id.ts';
import { isSubdomain, withoutSubdomain } from './subdomain.ts';

export type ThingType = 'event' | 'team' | 'player' | 'match' | 'detailed' | 'news';

export type LinkedThing = {
  readonly id?: string | undefined;
  readonly slug?: string | undefined;
  readonly subdomain?: string | undefined;
  readonly partial_subdomain?: string | undefined;
};

/** Page that contains the link: its scheme and host, and its minisite, if any. */
export type LinkContext = {
  readonly scheme: 'http' | 'https';
  /** Present host with port, such as `cup.example.org`. */
  readonly host: string;
  /** The subdomain part of the host, see `minisiteSubdomain`. */
  readonly subdomain?: string | undefined;
  readonly minisiteEvent?: RecordLink | undefined;
  /** Events keep the address below this host: another one cannot be reached, and has no saved copy. */
  readonly staysOnHost?: boolean | undefined;
};

/** Absolute addresses leave this origin and need a plain anchor instead of the router. */
export type ThingLink = { readonly href: string; readonly isAbsolute: boolean };

function ownSubdomain(value: string | undefined): string | undefined {
  const text = value?.trim().toLowerCase();
  return text && isSubdomain(text) ? text : undefined;
}

/**
 * Returns the address of a record's page, `/{type}/{id}[/{subPage}]`; undefined while the record has no id. The
 * address is shortened on the event's own minisite and absolute for events with a subdomain. `partial_subdomain`
 * alone, or a different one beside `subdomain`, does not make the link partial. With `staysOnHost` every host has
 * every event. News use their slug.
 */
export function thingLink(
  type: ThingType,
  thing: LinkedThing | undefined,
  context: LinkContext,
  subPage = '',
): ThingLink | undefined {
  const id = type === 'news' ? thing?.slug || cleanId(thing) : cleanId(thing);
  if (!id) return undefined;
  const tail = subPage === '' ? '' : `/${subPage}`;
  const path = `/${type}/${encodeURIComponent(id)}${tail}`;
  if (type !== 'event') return { href: path, isAbsolute: false };
  if (isSameRecord(thing, context.minisiteEvent)) return { href: tail || '/', isAbsolute: false };
  if (context.staysOnHost) return { href: path, isAbsolute: false };
  const full = ownSubdomain(thing?.subdomain);
  const subdomain = full ?? ownSubdomain(thing?.partial_subdomain);
  if (subdomain === undefined) return { href: path, isAbsolute: false };
  const isFull = full !== undefined;
  const host = `${subdomain}.${withoutSubdomain(context.host, context.subdomain)}`;
  const target = isFull ? tail || '/' : path;
  if (host === context.host.toLowerCase()) return { href: target, isAbsolute: false };
  return { href: `${context.scheme}://${host}${target}`, isAbsolute: true };
}
