import { describe, expect, it } from 'vitest';
import { keyInFragment } from '#contract/production-key.ts';
import { keyAddresses } from './key-labels.ts';

const key = 'A'.repeat(22);
const pages = [
  { path: 'ingame', title: 'Ingame', scope: 'source' },
  { path: 'tally-viewer', title: 'Tally', scope: 'tally', isOfOneRole: true },
  { path: 'quad', title: 'Quad', scope: 'tally' },
] as const;
const addresses = (scope: 'source' | 'tally' | 'deck' | 'show') =>
  keyAddresses([...pages], 'https://example.org', 'Main desk', { scope, text: key }).map(
    ({ address }) => address,
  );

describe('addresses with a key', () => {
  it('carry it in the fragment only, which no server and no log sees', () => {
    for (const address of [...addresses('source'), ...addresses('tally'), ...addresses('show')]) {
      const { hash, search, pathname } = new URL(address);
      expect([keyInFragment(hash), search, pathname.includes(key)]).toEqual([key, '', false]);
    }
  });

  it('are those the kind of key is for', () => {
    const [viewer, quad] = ['tally-viewer', 'quad'].map(
      (path) => `https://example.org/client/Main%20desk/${path}#key=${key}`,
    );
    expect(addresses('tally')).toEqual([viewer, quad]);
    const forRole = { scope: 'tally', role: 'observer-2', text: key } as const;
    expect(keyAddresses([...pages], 'https://example.org', 'Main desk', forRole)).toMatchObject([
      { address: viewer },
    ]);
    expect(addresses('source')).toEqual([`https://example.org/client/Main%20desk/ingame#key=${key}`]);
    expect(addresses('deck')).toEqual([]);
    expect(addresses('show')).toEqual([`https://example.org/dashboard/guest#key=${key}`]);
    const forMatch = keyAddresses([...pages], 'https://example.org', 'Main desk', {
      scope: 'match',
      match: 'recMMMMMMMMMMMMMM',
      text: key,
    });
    expect(forMatch).toEqual([
      { title: 'Match editor', address: `https://example.org/match/MMMMMMMMMMMMMM/editor#key=${key}` },
    ]);
  });
});
