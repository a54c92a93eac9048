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
  /** The first attempt to connect has neither succeeded nor failed yet. */
  readonly isConnecting?: boolean | undefined;
  /** Start of that attempt, ms. */
  readonly attemptedAt?: number | undefined;
  readonly hasUpdateReady: boolean;
  readonly storage: StorageKind;
};

const storageText = `${storageRefusedText} Pages need a connection.`;

/** Delay before a missing connection is reported: a page that is still connecting is not a page without connection. */
export const disconnectDelayMs = 3_000;

/** A first attempt without any result counts as failed after this: both transports have timed out by then, ms. */
export const firstAttemptMs = 10_000;

const isWithoutConnection = (facts: BannerFacts, now: number): boolean => {
  const { isConnected, isConnecting, loadedAt, attemptedAt = now } = facts;
  if (isConnected || now - loadedAt < disconnectDelayMs) return false;
  return isConnecting !== true || now - attemptedAt >= firstAttemptMs;
};

/**
 * Returns the one banner to show, by priority: disconnected, rebuilding, errors, update ready, nothing kept on this
 * device. On slow first visits nothing is reported missing while the first attempt to connect is in progress. All times
 * in ms of the same clock.
 */
export function bannerFor(facts: BannerFacts, now: number): Banner | undefined {
  if (isWithoutConnection(facts, now)) {
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
