import { describe, expect, it } from 'vitest';
import { readEventSettings } from './settings.ts';

const entryDefaults = {
  group: null,
  groups: null,
  title: null,
  short: null,
  key: null,
  show: null,
  sort: null,
  hiddenTeamIds: [],
  calculate: null,
  hasOpponentWinrates: false,
  points: null,
  walkoverMaps: null,
};

describe('readEventSettings', () => {
  it('reads the usual form', () => {
    const text =
      '{"standings":[{"group":"Group A","title":"Group A","key":"a","show":["Matches","MapDiff"],"sort":["MatchDiff","MapDiff","HeadToHead"]}],"foldy":{"use":true,"groups":["Group A"],"calculate":[{"top":2}]}}';
    const settings = readEventSettings(text);
    expect(settings.standings).toEqual([
      {
        ...entryDefaults,
        group: 'Group A',
        groups: ['Group A'],
        title: 'Group A',
        key: 'a',
        show: ['Matches', 'MapDiff'],
        sort: ['MatchDiff', 'MapDiff', 'HeadToHead'],
      },
    ]);
    expect(settings.scenarios).toEqual({
      isEnabled: true,
      groups: ['Group A'],
      week: null,
      calculate: [{ top: 2 }],
    });
    expect(settings.blocks).toEqual(JSON.parse(text));
  });

  it('reads groups, hidden teams, points and opponent winrates', () => {
    const [all, own] = readEventSettings(
      JSON.stringify({
        settings: { useOMW: true, points: { wins: 3, map_wins: '0.5' } },
        standings: [
          { group: 'All', groups: ['A', 'B'], hide: ['recAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBB'], short: 'ALL' },
          { points: { losses: -1 }, calculate: [{ bottom: 3 }, {}, 4], sort: [] },
        ],
      }),
    ).standings;
    expect(all).toEqual({
      ...entryDefaults,
      group: 'All',
      groups: ['A', 'B'],
      short: 'ALL',
      hiddenTeamIds: ['AAAAAAAAAAAAAA', 'BBBBBBBBBBBBBB'],
      hasOpponentWinrates: true,
      points: { wins: 3, draws: 0, losses: 0, mapWins: 0.5, mapLosses: 0 },
    });
    expect(own).toEqual({
      ...entryDefaults,
      sort: [],
      hasOpponentWinrates: true,
      points: { wins: 0, draws: 0, losses: -1, mapWins: 0, mapLosses: 0 },
      calculate: [{ bottom: 3 }],
    });
  });

  it('reads the flags, one scenario group and the older sort form', () => {
    const settings = readEventSettings(
      JSON.stringify({
        draft: { use: true },
        auction: { public: true },
        extendedStaffPage: true,
        foldy: { group: 'A', week: 3 },
        standingsSort: [{ group: 'A', sort: ['MapDiff'] }, { sort: ['MapDiff'] }],
      }),
    );
    expect([settings.hasDraft, settings.isAuctionPublic, settings.hasExtendedStaffPage]).toEqual([
      true,
      true,
      true,
    ]);
    expect(settings.scenarios).toEqual({ isEnabled: false, groups: ['A'], week: 3, calculate: [] });
    expect(settings.standingsSort).toEqual([{ group: 'A', sort: ['MapDiff'] }]);
  });

  it('reads a flag as one table of everything', () => {
    expect(readEventSettings('{"standings":true}').standings).toEqual([entryDefaults]);
  });

  it.each([undefined, null, '', '{broken', 'null', '[]', '7', '{"standings":7,"foldy":[],"draft":"yes"}'])(
    'reads %j as no settings',
    (text) => {
      const settings = readEventSettings(text);
      expect(settings.standings).toEqual([]);
      expect(settings.standingsSort).toEqual([]);
      expect(settings.scenarios).toEqual({ isEnabled: false, groups: [], week: null, calculate: [] });
      expect([settings.hasDraft, settings.isAuctionPublic, settings.hasExtendedStaffPage]).toEqual([
        false,
        false,
        false,
      ]);
    },
  );
});
