/** By the browser's own offer, or by hand: from the menu to share a page (iOS) or the browser's menu (Android). */
export type InstallWay = 'prompt' | 'share-menu' | 'browser-menu' | 'none';

export type InstallFacts = {
  readonly way: InstallWay;
  readonly isInstalled: boolean;
  /** Different days on which this browser came here. */
  readonly visitDays: number;
  readonly followedCount: number;
  readonly dismissedAt: number | undefined;
  readonly now: number;
};

const restMs = 30 * 24 * 3_600_000;
const visitDaysForInterest = 3;

/**
 * Whether this is a sensible moment to offer the installation: never on arrival, only to who follows something
 * or comes back on a third day, and not again within 30 days of a refusal (field, D14).
 */
export function shouldOfferInstall(facts: InstallFacts): boolean {
  if (facts.isInstalled || facts.way === 'none') return false;
  if (facts.dismissedAt !== undefined && facts.now - facts.dismissedAt < restMs) return false;
  return facts.followedCount > 0 || facts.visitDays >= visitDaysForInterest;
}
