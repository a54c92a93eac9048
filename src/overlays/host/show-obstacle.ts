/** Returns why an address has no show, of an address that is loaded; undefined when it has one. */
export function showObstacle(page: {
  readonly kind: 'broadcast' | 'client' | undefined;
  /** As typed in the address. */
  readonly code: string | undefined;
  readonly isMissing: boolean;
  readonly hasBroadcast: boolean;
}): string | undefined {
  const { kind, code } = page;
  if (page.isMissing) return `There is no ${kind} called "${code}". Check the address`;
  return page.hasBroadcast ? undefined : `The client "${code}" has no broadcast`;
}
