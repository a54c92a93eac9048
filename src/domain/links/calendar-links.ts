/** Subject whose matches a calendar contains. For `follow` the key is a comma-separated list of clean ids. */
export type CalendarOf = { readonly kind: 'event' | 'team' | 'player' | 'follow'; readonly key: string };

export type CalendarLinks = {
  /** The file itself. */
  readonly file: string;
  /** Opens the calendar program of the device, which subscribes. */
  readonly subscribe: string;
  readonly google: string;
  readonly outlook: string;
};

/**
 * The addresses under which calendars take matches over and keep them up to date.
 *
 * @param siteUrl origin of the main site, without a slash at its end
 * @param name what the calendar is called where the address does not tell it
 */
export function calendarLinks(siteUrl: string, { kind, key }: CalendarOf, name: string): CalendarLinks {
  const file = `${siteUrl}/ical?${kind}=${key.split(',').map(encodeURIComponent).join(',')}`;
  const subscribe = file.replace(/^https?:/, 'webcal:');
  return {
    file,
    subscribe,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribe)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(file)}&name=${encodeURIComponent(name)}`,
  };
}
