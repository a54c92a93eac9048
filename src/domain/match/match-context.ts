export type ContextEvent = { readonly name?: string | undefined; readonly short?: string | undefined };

export type ContextMatch = {
  readonly division?: string | undefined;
  readonly sub_event?: string | undefined;
  readonly round?: string | undefined;
  readonly week_text?: string | undefined;
};

/**
 * The context of a match: `XYZ: A · Playoffs · Final`, each part once; the event's name alone when there is no
 * part. The light form keeps only the sub event. Rules 7.6.
 */
export function matchContext(
  event: ContextEvent | null | undefined,
  match: ContextMatch,
  { isLight = false }: { isLight?: boolean | undefined } = {},
): string {
  const parts = isLight
    ? [match.sub_event]
    : [match.division, match.sub_event, match.round || match.week_text];
  const shown = [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(' · ');
  if (shown === '') return event?.name || event?.short || '';
  const owner = event?.short || event?.name;
  return owner ? `${owner}: ${shown}` : shown;
}
