import { rememberedNext } from '#domain/links/guard.ts';
import { readStored, writeStored } from '../browser-storage.ts';
import { site } from '../site.ts';

/** Storage key of the address to open after the sign-in, for as long as the identity provider has the page. */
const storageKey = 'next';

/** Keeps the address for after the sign-in if it is one of this site; anything else is dropped. Answers it. */
export function rememberNext(returnTo: string | null | undefined): string | undefined {
  const next = rememberedNext(returnTo, { origin: globalThis.location.origin, mainDomain: mainDomain() });
  writeStored(storageKey, next ?? null);
  return next;
}

/** The kept address, once: it is forgotten with the reading. */
export function takeNext(): string | undefined {
  const stored = readStored(storageKey);
  forgetNext();
  return typeof stored === 'string' ? stored : undefined;
}

export function forgetNext(): void {
  if (readStored(storageKey)) writeStored(storageKey, null);
}

/** Host of the main site, with its port. */
export function mainDomain(): string {
  return new URL(site().siteUrl || globalThis.location.origin).host;
}
