import { bannerTexts, storageRefusedText } from '#contract/messages.ts';
import type { StorageKind } from '#sync/cache/record-cache.ts';

export type BannerKind = 'disconnected' | 'rebuilding' | 'errors' | 'update' | 'storage';

export type Banner = {
  readonly kind: BannerKind;
  readonly text: string;
};

export type BannerFacts = {
  readonly isConnected: boolean;
  readonly flags: readonly string[];
  readonly loadedAt: number;
  readonly hasUpdateReady: boolean;
  readonly storage: StorageKind;
};

const storageText = `${storageRefusedText} Pages need a connection.`;

/** A page that is still connecting is not a page without connection (specification 9). */
export const disconnectDelayMs = 3_000;

/**
 * The one banner to show, by priority: disconnected, rebuilding, errors (specification 4), and below them that
 * an update waits and that this device keeps nothing. `now` and `loadedAt` in ms of the same clock.
 */
export function bannerFor(facts: BannerFacts, now: number): Banner | undefined {
  if (!facts.isConnected && now - facts.loadedAt >= disconnectDelayMs) {
    return { kind: 'disconnected', text: bannerTexts.disconnected };
  }
  if (facts.flags.includes('server_rebuilding')) {
    return { kind: 'rebuilding', text: bannerTexts.serverRebuilding };
  }
  if (facts.flags.includes('high_error_rate')) return { kind: 'errors', text: bannerTexts.highErrorRate };
  if (facts.hasUpdateReady) return { kind: 'update', text: 'Update ready' };
  if (facts.storage === 'memory') return { kind: 'storage', text: storageText };
  return undefined;
}
