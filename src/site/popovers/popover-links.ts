/** A link to a team or player, and whom it is about. */
export type Popover = {
  readonly link: HTMLAnchorElement;
  readonly kind: 'team' | 'player';
  /** Clean id. */
  readonly key: string;
};

const address = /^\/(team|player)\/([^/]+)$/;

/**
 * The link under a pointer or with the focus, if it leads to a team or player. Not tabs and the like, not the links of a
 * dialog, which would cover the popover, and not those to the page that is open.
 */
export function popoverOf(spot: EventTarget | null): Popover | undefined {
  const link = spot instanceof Element ? spot.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.closest('nav, dialog')) return undefined;
  const [path, kind, key] = address.exec(link.pathname) ?? [];
  const isHere = `${location.pathname}/`.startsWith(`${path}/`);
  if ((kind !== 'team' && kind !== 'player') || key === undefined || isHere) return undefined;
  return { link, kind, key: decodeURIComponent(key) };
}

/**
 * Returns true if an event shows a link's popover: pointing with a mouse or pen, or keyboard focus. A touch opens the
 * page.
 */
export function isLook(event: PointerEvent | FocusEvent): boolean {
  if (event.type === 'pointermove') return (event as PointerEvent).pointerType !== 'touch';
  return event.target instanceof Element && event.target.matches(':focus-visible');
}
