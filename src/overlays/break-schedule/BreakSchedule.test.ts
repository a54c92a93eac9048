import { describe, expect, it } from 'vitest';
import type { Match, Team } from '#contract/records.ts';
import { teamSlots } from '#domain/match/placeholder-teams.ts';
import { rowHeight, rowTexts } from './BreakSchedule.tsx';

const teams = [
  { id: 'A', name: 'Foxes', code: 'FOX' },
  { id: 'B', name: 'Tidebreakers', code: 'TIDE' },
] as Team[];

const texts = (fields: Partial<Match>, of: readonly Team[] = teams, format?: string) => {
  const match = { id: 'M', teams: of.map(({ id }) => id), ...fields } as Match;
  return rowTexts(match, {
    slots: teamSlots(match, of),
    maps: [],
    format,
    context: { match, teams: of },
    zone: 'America/Los_Angeles',
  });
};

describe('rowTexts', () => {
  it('says who plays whom, and the score from the first point on', () => {
    expect(texts({}).sides).toEqual(['Foxes vs Tidebreakers', 'FOX vs TIDE']);
    expect(texts({ score_1: 2, score_2: 1, first_to: 3 }).sides[0]).toBe('Foxes 2–1 Tidebreakers');
  });

  it('says TBD once where nothing is known, and for a name that is missing', () => {
    expect(texts({}, []).sides).toEqual(['TBD']);
    expect(texts({}, [teams[0]!]).sides[0]).toBe('TBD vs Foxes');
    expect(texts({}, [teams[0]!, { id: 'B' } as Team]).sides[0]).toBe('Foxes vs TBD');
    expect(texts({ placeholder_teams: 'Winner M1|Winner M2' }, []).sides[0]).toBe('Winner M1 vs Winner M2');
    expect(texts({ special_event: true, custom_name: 'Awards\\nceremony' }, []).sides).toEqual([
      'Awards ceremony',
    ]);
  });

  it("has the round, or the broadcast's words for it", () => {
    expect(texts({ round: 'Upper Final' }).round).toBe('Upper Final');
    expect(texts({ round: 'Upper Final', week_text: 'Week 2' }, teams, '{match_week_text}').round).toBe(
      'Week 2',
    );
    expect(texts({}).round).toBe('');
  });

  it('writes the start in the zone of the broadcast with its short name', () => {
    expect(texts({ start: '2026-03-08T00:30:00Z' }).start).toBe('Sat Mar 7 @ 4:30pm PT');
    expect(texts({}).start).toBe('');
    expect(texts({ start: '2026-03-08T00:30:00Z', outcome: 'Called off' }).start).toBe('Called off');
  });
});

describe('a match that is not played', () => {
  const start = '2026-03-08T00:30:00Z';
  it.each([
    ['Called off', { outcome: 'Called off', live: true }],
    ['Postponed', { outcome: 'Postponed' }],
    ['Forfeit of both teams', { outcome: 'Forfeited by both' }],
  ])('has its outcome for its start: %s', (expected, fields) => {
    expect(texts({ start, ...fields } as Partial<Match>).start).toBe(expected);
  });

  it('has the outcome before the start where it has a score', () => {
    const forfeit = { start, first_to: 3, score_1: 3, score_2: 0, forfeit: true };
    expect(texts(forfeit).start).toBe('Forfeit · Sat Mar 7 @ 4:30pm PT');
  });
});

describe('rowHeight', () => {
  it('spreads a short list and never squeezes a long one', () => {
    expect(rowHeight(800, 2)).toBe(240);
    expect(rowHeight(800, 5)).toBe(160);
    expect(rowHeight(800, 6)).toBe(133);
    expect(rowHeight(800, 7)).toBe(132);
    expect(rowHeight(800, 0)).toBe(240);
  });
});
