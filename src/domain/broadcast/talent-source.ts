/** Returns the origin of the talent at the desk as a label of the dashboard; undefined without talent. */
export function talentSource({
  guestCount,
  manualGuests,
  casterCount,
}: {
  readonly guestCount: number;
  readonly manualGuests: string | undefined;
  readonly casterCount: number;
}): string | undefined {
  if (guestCount > 0) return 'Broadcast > Guests';
  if (manualGuests?.trim()) return 'Broadcast > Manual Guests';
  return casterCount > 0 ? 'Broadcast > Live Match > Casters' : undefined;
}
