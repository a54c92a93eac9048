import { describe, expect, it } from 'vitest';
import { matchSections } from './match-sections.ts';

const nowMs = Date.parse('2026-11-23T03:00:00Z');
const match = (id: string, start: string | undefined, score?: number) => ({
  id: `rec${id.padEnd(14, '0')}`,
  start,
  first_to: 3,
  ...(score !== undefined && { score_1: score, score_2: 0 }),
});
const namesOf = (zone: string, matches: ReturnType<typeof match>[], live: string[] = []) =>
  matchSections(matches, { liveKeys: live.map((id) => id.padEnd(14, '0')), nowMs, zone }).map((section) => [
    section.title,
    section.matches.map(({ id }) => id.slice(3).replace(/0+$/, '')),
  ]);

describe('matchSections', () => {
  it('puts every match in one section, what comes by start and what was newest first', () => {
    expect(
      namesOf(
        'UTC',
        [
          match('old', '2026-11-01T12:00:00Z', 3),
          match('newer', '2026-11-20T12:00:00Z', 3),
          match('overdue', '2026-11-10T12:00:00Z'),
          match('later', '2026-11-30T12:00:00Z'),
          match('next', '2026-11-24T12:00:00Z'),
          match('noon', '2026-11-23T12:00:00Z'),
          match('played', '2026-11-23T01:00:00Z', 3),
          match('last', '2026-11-22T20:00:00Z', 3),
          match('air', '2026-11-22T23:00:00Z'),
          match('open', undefined),
          match('undated', undefined, 3),
        ],
        ['air'],
      ),
    ).toEqual([
      ['Live now', ['air']],
      ['Today', ['played', 'noon']],
      ['Upcoming', ['next', 'later']],
      ['Yesterday', ['last']],
      ['Results', ['newer', 'overdue', 'old', 'undated']],
      ['No date yet', ['open']],
    ]);
  });

  it('takes the days of the zone', () => {
    const matches = [match('a', '2026-11-23T01:00:00Z', 3)];
    expect(namesOf('UTC', matches)[0]?.[0]).toBe('Today');
    expect(namesOf('America/New_York', [match('b', '2026-11-22T03:00:00Z', 3)])[0]?.[0]).toBe('Yesterday');
    expect(namesOf('America/New_York', matches)[0]?.[0]).toBe('Today');
  });

  it('is empty without matches', () => {
    expect(namesOf('UTC', [])).toEqual([]);
  });
});
