export type ContextEvent = { readonly name?: string | undefined; readonly short?: string | undefined };

export type ContextMatch = {
  readonly division?: string | undefined;
  readonly sub_event?: string | undefined;
  readonly round?: string | undefined;
  readonly week_text?: string | undefined;
};

/**
 * Returns the context of a match: `XYZ: A · Playoffs · Final`, each part once; the event's name alone when there is
 * no part. With `isRoundFirst` it is `Final · A · Playoffs · XYZ`, for lists, which cut long texts at their end.
 */
export function matchContext(
  event: ContextEvent | null | undefined,
  { division, sub_event, round, week_text }: ContextMatch,
  { isRoundFirst = false }: { isRoundFirst?: boolean | undefined } = {},
): string {
  const stage = round || week_text;
  const parts = isRoundFirst ? [stage, division, sub_event] : [division, sub_event, stage];
  const shown = [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(' · ');
  if (shown === '') return event?.name || event?.short || '';
  const owner = event?.short || event?.name;
  if (!owner) return shown;
  return isRoundFirst ? `${shown} · ${owner}` : `${owner}: ${shown}`;
}
