import { afterEach, describe, expect, it, vi } from 'vitest';
import { spoilerShield } from './late-shield.ts';
import { startSpoilerShield } from './shield.ts';
import { hideResults, revealResult } from './spoilers.ts';

afterEach(() => hideResults(undefined, false));

describe('the shield of a page', () => {
  it('is renewed once for each change, and is gone when nothing is hidden', async () => {
    startSpoilerShield();
    expect(spoilerShield.shown).toBeUndefined();
    hideResults(undefined, true);
    await vi.waitFor(() => expect(spoilerShield.shown).toBeDefined());
    const first = spoilerShield.shown;
    revealResult('aaaaaaaaaaaaa1');
    await vi.waitFor(() => expect(spoilerShield.shown).not.toBe(first));
    // A renewal that caused another one never left the page a free moment.
    const settled = spoilerShield.shown;
    await new Promise((resolve) => setTimeout(resolve));
    expect(spoilerShield.shown).toBe(settled);
    hideResults(undefined, false);
    await vi.waitFor(() => expect(spoilerShield.shown).toBeUndefined());
  });
});
