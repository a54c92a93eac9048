/**
 * Returns the theme of an overlay: the broadcast's override once event and override are both known, else the event's.
 * It is resolved once for the whole page, so that every overlay gets the override.
 */
export function overlayTheme<Theme>({
  hasEvent,
  eventTheme,
  override,
}: {
  readonly hasEvent: boolean;
  readonly eventTheme: Theme | undefined;
  readonly override: Theme | undefined;
}): Theme | undefined {
  return hasEvent && override !== undefined ? override : eventTheme;
}

/** Returns the theme of the built-in stinger: the page's, else the query's, else the overlay's own. */
export function stingerTheme<Theme>({
  ofPage,
  ofQuery,
  ofOverlay,
}: {
  readonly ofPage: Theme | undefined;
  readonly ofQuery: Theme | undefined;
  readonly ofOverlay: Theme | undefined;
}): Theme | undefined {
  return ofPage ?? ofQuery ?? ofOverlay;
}
