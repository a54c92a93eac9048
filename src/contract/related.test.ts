import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { relatedPaths } from './http.ts';
import type { WireRecord } from './records/wire.ts';
import { walkRelated } from './related.ts';

const dirty = (letter: string) => `rec${letter.repeat(14)}`;
const clean = (letter: string) => letter.repeat(14);

const world: Record<string, WireRecord> = {
  [clean('E')]: { theme: [dirty('a')], teams: [dirty('T'), dirty('U')], matches: [dirty('M'), dirty('N')] },
  [clean('T')]: { theme: [dirty('b')], event: [dirty('E')] },
  [clean('U')]: { theme: [dirty('c')] },
  [clean('M')]: { teams: [dirty('T'), dirty('U')] },
  'special:live-matches': { matches: [dirty('N')] },
};
const read = (key: string) => world[key];
const walk = (roots: string[], paths: string[], limit?: number) =>
  walkRelated(roots, paths, read, limit)
    .map((key) => key[0])
    .join('');

describe('walkRelated', () => {
  it.each([
    ['one level', ['theme'], 'a'],
    ['two levels bring both', ['teams.theme'], 'TUbc'],
    ['paths in their order, each record once', ['teams', 'teams.theme', 'matches.teams'], 'TUbcMN'],
    ['the first of a list', ['matches(1)'], 'M'],
    ['the last of a list', ['matches(-1)'], 'N'],
    ['more than there are', ['matches(9)'], 'MN'],
    ['back to the root and on', ['teams.event.theme'], 'TUa'],
    ['a path for another key', ['special:live-matches/matches'], ''],
    ['no such field', ['nothing.theme'], ''],
  ])('%s', (_name, paths, expected) => {
    expect(walk([clean('E')], paths)).toBe(expected);
  });

  it('follows no path round and round: the links it follows are bounded with the records', () => {
    let readCount = 0;
    const counting = (key: string) => {
      readCount += 1;
      return world[key];
    };
    const circles = Array.from(
      { length: 1000 },
      (_, index) => `teams.event.teams(${index + 1}).event.matches`,
    );
    expect(walkRelated([clean('E')], circles, counting, 5)).toHaveLength(4);
    expect(readCount).toBeLessThan(250);
  });

  it('takes roots in both forms and never returns them', () => {
    expect(walk([dirty('T')], ['event.teams'])).toBe('EU');
  });

  it('follows a path for one key from that key only', () => {
    expect(walk([clean('E'), 'special:live-matches'], ['special:live-matches/matches'])).toBe('N');
  });

  it('lists records it cannot read and stops at them', () => {
    expect(walk([clean('E')], ['theme.players'])).toBe('a');
  });

  it('stops at the limit', () => {
    expect(walk([clean('E')], ['teams.theme', 'matches'], 3)).toBe('TUb');
  });
});

describe('relatedPaths', () => {
  it.each([
    [['theme', 'teams.theme', 'matches(6).teams', 'Event Series/ids', '#_of_teams'], true],
    [['teams..theme'], false],
    [['teams.theme)'], false],
    [['a.b.c.d.e.f.g.h.i'], false],
    [['x,y'], false],
    [Array.from({ length: 41 }, () => 'theme'), false],
    ['theme', false],
  ])('%j: %s', (paths, isValid) => {
    expect(v.is(relatedPaths, paths)).toBe(isValid);
  });
});
