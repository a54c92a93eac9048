import { describe, expect, it } from 'vitest';
import { type Circumstances, mayKeepTabs, recordsOf } from './keep-tabs.ts';

const day = 24 * 3_600_000;
const now = 10 * day;
const good: Circumstances = {
  line: { saveData: false, effectiveType: '4g' },
  isOnline: true,
  firstPaintMs: 900,
  keptAt: undefined,
  now,
};

describe('mayKeepTabs', () => {
  it.each<[string, Partial<Circumstances>, boolean]>([
    ['a good line', {}, true],
    ['a browser that tells nothing about line and paint', { line: undefined, firstPaintMs: undefined }, true],
    ['3g', { line: { effectiveType: '3g' } }, true],
    ['data saver', { line: { saveData: true, effectiveType: '4g' } }, false],
    ['2g', { line: { effectiveType: '2g' } }, false],
    ['slow 2g', { line: { effectiveType: 'slow-2g' } }, false],
    ['no network', { isOnline: false }, false],
    ['a slow first picture', { firstPaintMs: 4_000 }, false],
    ['kept an hour ago', { keptAt: now - 3_600_000 }, false],
    ['kept a day ago', { keptAt: now - day }, true],
    ['kept in the future, before the clock was set back', { keptAt: now + day }, true],
    ['a damaged note', { keptAt: 'yesterday' }, true],
  ])('%s: %o is %s', (_name, circumstances, expected) => {
    expect(mayKeepTabs({ ...good, ...circumstances })).toBe(expected);
  });
});

describe('recordsOf', () => {
  it('asks for all pages of the main navigation at once, nothing twice', () => {
    const { keys, related } = recordsOf(['/', '/events', '/teams', '/players'], undefined);
    expect(keys).toEqual([
      'special:upcoming-matches',
      'special:latest-results',
      'special:latest-events',
      'special:live-matches',
      'Events',
      'Event Series',
      'special:public-events',
      'special:teams',
      'special:players',
    ]);
    expect(new Set(related).size).toBe(related.length);
    expect(related).toContain('Events/ids.theme');
  });

  it('starts from the event on its minisite', () => {
    const { keys, related } = recordsOf(['/', '/schedule', '/bracket'], 'EVENT000000001');
    expect(keys).toEqual(['EVENT000000001', 'special:upcoming-matches', 'special:live-matches']);
    expect(related).toEqual(expect.arrayContaining(['matches.teams.theme', 'brackets.ordered_matches']));
    expect(related.length).toBeLessThanOrEqual(40);
  });
});
