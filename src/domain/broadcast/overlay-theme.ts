/**
 * The theme an overlay wears: the broadcast's override once event and override are both known, else the event's
 * (overlays 2.2). Resolved once for the whole page, so that no overlay loses the override.
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

/** The theme of the built-in stinger: what the page says, then the query, then the overlay's own (overlays 2.2). */
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
