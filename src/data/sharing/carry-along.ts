import { carriedMark, carriedValues, isHostOfSite } from './shared-values.ts';

/** Links to another host of the site carry along what the hosts share, where browsers take no cookie for all of them. */
export function carryAlong(): void {
  const carry = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.host === location.host || !isHostOfSite(link.host)) return;
    if (link.hash !== '' && !link.hash.startsWith(carriedMark)) return;
    link.hash = carriedMark + encodeURIComponent(JSON.stringify(carriedValues()));
  };
  // With any button or key, before the browser opens it.
  document.addEventListener('click', carry, true);
  document.addEventListener('auxclick', carry, true);
}
