import { describe, expect, it } from 'vitest';
import { matchTabs } from './match-tabs.ts';

const pool = { map_pool: ['m'] };

describe('matchTabs', () => {
  it.each([
    ['only the VOD', {}, {}, false, []],
    ['event not loaded', {}, undefined, false, []],
    ['map pool', {}, pool, false, ['', 'history']],
    ['special event', { special_event: true }, pool, false, []],
    ['special event, editor', { special_event: true }, pool, true, ['', 'editor']],
    ['everything', {}, pool, true, ['', 'history', 'editor']],
  ])('%s', (_case, match, event, canEdit, expected) => {
    expect(matchTabs(match, event, canEdit).map(({ path }) => path)).toEqual(expected);
  });
});
