/** A prize in thousands: 12 is `$12k`, nothing is `$0k`. Specification 9, rules 7.7. */
export function prizeText(thousands: number | undefined): string {
  return `$${Number.isFinite(thousands) ? thousands : 0}k`;
}
