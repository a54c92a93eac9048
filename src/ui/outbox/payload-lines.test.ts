import { describe, expect, it } from 'vitest';
import { payloadLines } from './payload-lines.ts';

const context = {
  nameOf: (id: string) => (id === 'recmmmmmmmmmmmmmm' ? 'Stormwatch vs Ember' : undefined),
  time: { zone: 'Europe/London' },
};

describe('payloadLines', () => {
  it('shows what was entered under its fields, groups flattened', () => {
    const payload = {
      matchID: 'recmmmmmmmmmmmmmm',
      updatedData: { score_1: 3, vod: '', forfeit: undefined },
    };
    expect(payloadLines(payload, context)).toEqual([
      { label: 'Match', value: 'Stormwatch vs Ember' },
      { label: 'Score of team 1', value: '3' },
      { label: 'VOD', value: 'nothing' },
    ]);
  });

  it('numbers the rows of lists', () => {
    expect(payloadLines({ mapData: [{ score_1: 2 }, { draw: true }] }, context)).toEqual([
      { label: '1: Score of team 1', value: '2' },
      { label: '2: Draw', value: 'Yes' },
    ]);
  });

  it('has nothing to say of a call without parameters', () => {
    expect([payloadLines({}, context), payloadLines(undefined, context)]).toEqual([[], []]);
  });
});
