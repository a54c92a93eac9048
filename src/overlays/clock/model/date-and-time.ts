/**
 * `Sat 03 Mar · 17:30:05`.
 *
 * @param timeZone the zone of this device unless another one is named
 */
export function dateAndTime(nowMs: number, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    timeZone,
  });
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone });
  return `${day.format(nowMs).replace(',', '')} · ${time.format(nowMs)}`;
}
