/** Where the desk's people come from, in words of the dashboard (specification 2.8); undefined: from nowhere. */
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
