import { describe, expect, it } from 'vitest';
import {
  eventTabs,
  featuredEventLabel,
  minisiteTabs,
  type TabBracket,
  type TabEvent,
  visibleBrackets,
} from './event-tabs.ts';

const overview = { path: '', label: 'Overview' };
const one = [{ name: 'Main' }];

describe('eventTabs', () => {
  it('shows everything in order', () => {
    const event = {
      blocks: '{"standings":[{}],"foldy":{"use":true},"draft":{"use":true},"auction":{"public":true}}',
      matches: ['m'],
      theme: ['t'],
      about: 'About us',
    };
    expect(eventTabs(event, [...one, { name: 'Second' }])).toEqual([
      overview,
      { path: 'schedule', label: 'Schedule' },
      { path: 'bracket', label: 'Brackets' },
      { path: 'standings', label: 'Standings' },
      { path: 'scenarios', label: 'Foldy Sheet' },
      { path: 'draft', label: 'Draft' },
      { path: 'auction', label: 'Auction' },
      { path: 'staff', label: 'Staff' },
      { path: 'theme', label: 'Theme' },
      { path: 'about', label: 'About' },
    ]);
  });

  it.each([
    ['nothing', {}, [], ['Overview']],
    ['one bracket', {}, one, ['Overview', 'Bracket']],
    [
      'one visible bracket of several',
      {},
      [...one, { name: 'Old', hide_bracket: true }, {}, undefined],
      ['Overview', 'Bracket'],
    ],
    ['hidden and unnamed brackets', {}, [{ name: 'Old', hide_bracket: true }, { name: '' }], ['Overview']],
    ['matches bring schedule and staff', { matches: ['m'] }, [], ['Overview', 'Schedule', 'Staff']],
    ['empty lists', { matches: [], theme: [], staff: [], about: ' ' }, [], ['Overview']],
    ['relationships', { player_relationships: ['r'] }, [], ['Overview', 'Staff']],
    ['staff', { staff: ['p'] }, [], ['Overview', 'Staff']],
    ['casters', { casters: ['p'] }, [], ['Overview', 'Staff']],
    ['extended staff page', { blocks: '{"extendedStaffPage":true}' }, [], ['Overview', 'Staff']],
    ['broken settings', { blocks: '{', about: 'x' }, [], ['Overview', 'About']],
  ] as [string, TabEvent, (TabBracket | undefined)[], string[]][])(
    '%s',
    (_case, event, brackets, expected) => {
      expect(eventTabs(event, brackets).map(({ label }) => label)).toEqual(expected);
    },
  );
});

describe('minisites', () => {
  it('have schedule, brackets and standings in their bar', () => {
    const event = { blocks: '{"standings":true,"draft":{"use":true}}', matches: ['m'], about: 'x' };
    expect(minisiteTabs(event, one)).toEqual([
      { path: 'schedule', label: 'Schedule' },
      { path: 'bracket', label: 'Bracket' },
      { path: 'standings', label: 'Standings' },
    ]);
  });

  it.each([
    [{ navbar_short: 'Nav', short: 'S', series_subtitle: 'Sub', name: 'Name' }, 'Nav'],
    [{ short: 'S', series_subtitle: 'Sub', name: 'Name' }, 'S'],
    [{ series_subtitle: 'Sub', name: 'Name' }, 'Sub'],
    [{ name: 'Name' }, 'Name'],
    [{}, ''],
  ])('label %j as %j', (event, expected) => {
    expect(featuredEventLabel(event)).toBe(expected);
  });

  it('lists visible brackets as records', () => {
    expect(
      visibleBrackets([{ name: 'A', key: 'a' }, { name: 'B', hide_bracket: true, key: 'b' }, undefined]),
    ).toEqual([{ name: 'A', key: 'a' }]);
  });
});
