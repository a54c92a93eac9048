import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isSpecialKey, listing, specials } from './specials.ts';

const id = 'recAAAAAAAAAAAAAA';

describe('specials', () => {
  it.each([
    ['special:upcoming-matches', { matches: [id] }, true],
    ['special:upcoming-matches', {}, true],
    ['special:upcoming-matches', { matches: ['AAAAAAAAAAAAAA'] }, false],
    ['special:public-events', { events: [id] }, true],
    ['special:teams', { teams: [{ id, name: 'Shock', eventStart: '2026-01-01' }] }, true],
    ['special:players', { players: [{ id }] }, false],
    ['special:players', { players: [{ id, name: 'Bob', verified: true }] }, true],
    ['special:player-streams', { streams: [{ match: id, player: id, url: 'x' }] }, true],
  ] as const)('%s %j: %s', (key, record, isValid) => {
    expect(v.is(specials[key], record)).toBe(isValid);
  });

  it('knows its keys', () => {
    expect(isSpecialKey('special:teams')).toBe(true);
    expect(isSpecialKey('toString')).toBe(false);
  });

  it('describes listings', () => {
    expect(v.is(listing, { id: 'Events', ids: [id], __tableName: 'Table' })).toBe(true);
    expect(v.is(listing, { id: 'Events', __tableName: 'Events' })).toBe(false);
  });
});
