import { expect, it } from 'vitest';
import { themeOptions, themeOwners } from './theme-options.ts';

const id = (letter: string) => `rec${letter.repeat(14)}`;

it('collects teams and events from every link, each once', () => {
  const player = {
    member_of: [id('A'), id('B')],
    captain_of: [id('A')],
    team_staff: [id('C')],
    brands_designed: [id('D')],
    owned_teams: [{ id: id('E') }],
    event_staff: [id('S')],
    event_brands_designed: [id('T')],
    casted_events: [id('S'), id('U')],
  };
  const relationships = [{ teams: [id('F'), id('A')] }, { events: [id('V'), id('T')] }, {}];
  expect(themeOwners(player, relationships)).toEqual({
    teamIds: ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => letter.repeat(14)),
    eventIds: ['S', 'T', 'U', 'V'].map((letter) => letter.repeat(14)),
  });
  expect(themeOwners({}, [])).toEqual({ teamIds: [], eventIds: [] });
});

it('sorts the options and uses theme ids as values', () => {
  const teams = [
    { name: 'Late', theme: [id('L')], event_date: ['2026-02-01'] },
    { name: 'Plain', event_date: ['2026-01-15'] },
    { name: 'Early', theme: [id('K')], event_date: ['2026-01-01'] },
  ];
  const events = [
    { name: 'Undated', theme: [id('U')] },
    { name: 'Cup', theme: [id('C')], start_date: '2026-01-01' },
  ];
  expect(themeOptions(teams, events)).toEqual({
    teams: [
      { themeId: 'KKKKKKKKKKKKKK', name: 'Early' },
      { themeId: 'LLLLLLLLLLLLLL', name: 'Late' },
    ],
    events: [
      { themeId: 'CCCCCCCCCCCCCC', name: 'Cup' },
      { themeId: 'UUUUUUUUUUUUUU', name: 'Undated' },
    ],
  });
});
