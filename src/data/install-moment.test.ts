import { describe, expect, it } from 'vitest';
import { type InstallFacts, shouldOfferInstall } from './install.ts';

const day = 24 * 3_600_000;
const facts: InstallFacts = {
  way: 'prompt',
  isInstalled: false,
  visitDays: 1,
  followedCount: 0,
  dismissedAt: undefined,
  now: 100 * day,
};

describe('shouldOfferInstall', () => {
  it.each([
    ['on arrival', {}, false],
    ['to who follows something', { followedCount: 1 }, true],
    ['on a second day', { visitDays: 2 }, false],
    ['on a third day', { visitDays: 3 }, true],
    ['on a phone that needs explaining', { visitDays: 3, way: 'share-menu' as const }, true],
    ['where it cannot be installed', { visitDays: 9, way: 'none' as const }, false],
    ['when it is installed', { followedCount: 2, isInstalled: true }, false],
    ['29 days after a refusal', { followedCount: 2, dismissedAt: 71 * day }, false],
    ['30 days after a refusal', { followedCount: 2, dismissedAt: 70 * day }, true],
  ])('%s', (_name, changed, expected) => {
    expect(shouldOfferInstall({ ...facts, ...changed })).toBe(expected);
  });
});
