import { describe, expect, it } from 'vitest';
import { streamTable } from './stream-counts.ts';

const team = (letter: string) => ({ id: `rec${letter.repeat(14)}`, name: letter });
const [a, b, c, d] = ['A', 'B', 'C', 'D'].map(team) as [
  ReturnType<typeof team>,
  ReturnType<typeof team>,
  ReturnType<typeof team>,
  ReturnType<typeof team>,
];
let counter = 0;
const match = (teams: { id: string }[], fields: Record<string, unknown> = {}) => ({
  id: `match-${++counter}`,
  teams: teams.map(({ id }) => id),
  ...fields,
});
const nowMs = Date.parse('2026-09-03T12:00:00Z');
const roleOf = (id: string) => ({ observing: 'Observer', casting: 'Caster' })[id];

describe('streamTable', () => {
  it('counts by code, takes Off for off and production for on', () => {
    const matches = [
      match([a, b], { stream_code: 'B', first_to: 3, score_1: 3 }),
      match([a, c], { stream_code: 'A' }),
      match([a, c], { stream_code: 'Off' }),
      match([b, c], { player_relationships: ['observing'] }),
      match([b, c], { player_relationships: ['casting'] }),
    ];
    const { codes, rows } = streamTable({ teams: [c, b, a], matches, roleOf, nowMs });
    expect(codes).toEqual(['A', 'B']);
    expect(rows.map(({ team: { name }, counts, on, off, total }) => [name, counts, on, off, total])).toEqual([
      ['A', [1, 1], 2, 1, 3],
      ['C', [1, 0], 2, 2, 4],
      ['B', [0, 1], 2, 1, 3],
    ]);
  });

  it('leaves out teams without matches', () => {
    expect(streamTable({ teams: [d], matches: [match([a, b])], roleOf, nowMs }).rows).toEqual([]);
  });

  describe('the next match', () => {
    const undated = match([a, b]);
    const forgotten = match([a, c], { start: '2026-09-01T10:00:00Z' });
    const late = match([a, b], { start: '2026-09-05T10:00:00Z' });
    const early = match([b, a], { start: '2026-09-04T10:00:00Z' });
    const running = match([a, c], { start: '2026-09-03T11:30:00Z' });
    const played = match([a, b], { start: '2026-09-04T09:00:00Z', first_to: 2, score_1: 2 });
    const forfeited = match([a, b], { start: '2026-09-04T09:00:00Z', forfeit: true });
    const openPlace = match([a], { start: '2026-09-04T08:00:00Z' });
    it.each([
      ['the earliest to come, not one without a date', [undated, late, early], early],
      ['one that is being played', [early, running], running],
      ['not one that was never given a result', [forgotten, late], late],
      ['one without a result before one without a date', [undated, forgotten], forgotten],
      ['one against an opponent who is not known yet', [early, openPlace], openPlace],
      ['none when all are over', [played, forfeited], undefined],
    ])('is %s', (_case, matches, expected) => {
      expect(streamTable({ teams: [a], matches, roleOf, nowMs }).rows[0]?.nextMatch).toBe(expected);
    });
  });
});
