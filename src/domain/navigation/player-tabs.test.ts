import { describe, expect, it } from 'vitest';
import { playerTabs } from './player-tabs.ts';

const played = [{ matches: ['m'] }, {}];

describe('playerTabs', () => {
  it.each([
    ['nothing', {}, [], [], 'Overview, Banner Creator'],
    ['news', { news: ['n'] }, [], [], 'Overview, Articles, Banner Creator'],
    ['teams without matches', {}, [{}, undefined], [{}, undefined], 'Overview, Banner Creator'],
    ['played', {}, played, [], 'Overview, Played Matches, Match Stats, Banner Creator'],
    ['brands', { brands_designed: ['t'] }, [], [], 'Overview, Brands, Banner Creator'],
    ['casts', { casts: ['m'] }, [], [], 'Overview, Casting Record, Production Partners, Banner Creator'],
    ['production', {}, [], played, 'Overview, Production Record, Production Partners, Banner Creator'],
  ])('%s', (_case, player, memberOf, relationships, expected) => {
    expect(
      playerTabs(player, memberOf, relationships)
        .map(({ label }) => label)
        .join(', '),
    ).toBe(expected);
  });

  it('has the paths of the pages', () => {
    const all = playerTabs({ news: ['n'], brands_designed: ['t'], casts: ['m'] }, played, played);
    expect(all.map(({ path }) => path)).toEqual([
      '',
      'news',
      'played-matches',
      'match-stats',
      'brands',
      'casts',
      'matches',
      'partners',
      'banner',
    ]);
  });
});
