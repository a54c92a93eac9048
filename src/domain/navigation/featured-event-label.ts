/** Returns the label of a featured event in a minisite's top bar. */
export function featuredEventLabel(event: {
  readonly navbar_short?: string | undefined;
  readonly short?: string | undefined;
  readonly series_subtitle?: string | undefined;
  readonly name?: string | undefined;
}): string {
  return event.navbar_short || event.short || event.series_subtitle || event.name || '';
}
