import { describe, expect, it } from 'vitest';
import { readEventSettings } from './settings.ts';
import { stageSettings } from './stage.ts';

const settings = readEventSettings(
  JSON.stringify({
    standings: [{ group: 'Group A', key: 'a', title: 'First group', show: ['Maps'] }, { groups: ['X', 'Y'] }],
    settings: { useOMW: true },
  }),
);
const matches = [{ match_group: 'Group A' }, {}, { match_group: ' Playoffs ' }];
const find = (stage: string | undefined) => stageSettings(stage, settings, matches);

describe('stageSettings', () => {
  it.each(['Group A', ' group a', 'A'])('finds %j by its group or key', (stage) => {
    expect(find(stage)?.title).toBe('First group');
  });

  it('gives a group that only matches know the usual table', () => {
    expect(find('playoffs')).toEqual({
      ...settings.otherStandings,
      group: 'Playoffs',
      groups: ['Playoffs'],
    });
    expect(settings.otherStandings.hasOpponentWinrates).toBe(true);
  });

  it.each(['Group C', '', ' ', undefined])('knows no stage %j', (stage) => {
    expect(find(stage)).toBe(undefined);
  });
});
