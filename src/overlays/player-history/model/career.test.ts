import { describe, expect, it } from 'vitest';
import { careerRows } from './career.ts';

const team = (id: string, year: number | undefined, fields: object = {}) => ({
  id,
  event: [`rec${id}eventaaaaaaaaa`.slice(0, 17)],
  event_date: year ? [`${year}-01-01`] : undefined,
  ...fields,
});
const career = [
  team('late', 2026, { ranking_text: '1st' }),
  team('undated', undefined),
  team('minor', 2025, { minor_team: true }),
  team('early', 2024),
];

describe('careerRows', () => {
  it('has the teams by the date of their event, without minor ones', () => {
    expect(careerRows(career, false).map(({ key }) => key)).toEqual(['early', 'late', 'undated']);
  });

  it('has minor ones on request', () => {
    expect(careerRows(career, true).map(({ key }) => key)).toEqual(['early', 'minor', 'late', 'undated']);
  });

  it('has a column of ranks when one team has a rank', () => {
    expect(careerRows(career, false).map(({ values }) => values)).toEqual([[''], ['1st'], ['']]);
    expect(careerRows(career.slice(1), false).map(({ values }) => values)).toEqual([[], []]);
  });

  it('has no rank of a team of several events', () => {
    const event = ['recAAAAAAAAAAAAAA', 'recBBBBBBBBBBBBBB'];
    expect(careerRows([team('club', 2026, { ranking_text: '1st', event })], false)[0]?.values).toEqual([]);
  });

  it('names the event of each', () => {
    expect(careerRows([team('one', 2026)], false)[0]?.eventKey).toBe('oneeventaaaaaa');
  });
});
