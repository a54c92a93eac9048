import { describe, expect, it } from 'vitest';
import type { RuleRecord } from '../actions/patch.ts';
import { stayingOnAir } from './staying-on-air.ts';

const nowMs = Date.parse('2026-09-01T12:00:00Z');
const idOf = (name: string) => `rec${name.padEnd(14, '0')}`;
const records = new Map<string, RuleRecord>(
  [
    { id: idOf('Ash'), __tableName: 'Players', name: 'Ash' },
    { id: idOf('Brin'), __tableName: 'Players', name: 'Brin' },
    { id: idOf('Reds'), __tableName: 'Teams', players: [idOf('Ash')] },
    { id: idOf('Blues'), __tableName: 'Teams', players: [idOf('Cinder')] },
    { id: idOf('Empty'), __tableName: 'Teams' },
    { id: idOf('Poster'), __tableName: 'GFX', name: 'Poster' },
  ].map((record) => [record.id, record]),
);
const read = (id: string) => records.get(id);
const match = (...teams: string[]): RuleRecord => ({ teams: teams.map(idOf) });
const lines = (show: RuleRecord, next?: RuleRecord) => stayingOnAir(read, show, next, nowMs);

describe('stayingOnAir', () => {
  it('names everything that no change of match ends, with its value', () => {
    const show = {
      break_display: 'Bracket',
      title: 'Be right back',
      break_automation: ['use: Schedule', 'use: Matchup', 'setting: Always do 30s Matchup'],
      countdown_end: new Date(nowMs + 252_000).toISOString(),
      desk_display: 'Casters',
      gfx: [idOf('Poster')],
      team_1_player_cams: [idOf('Ash')],
      observer_settings: ['Show syncer'],
      automation_settings: ['Set title when live match changes'],
    };
    expect(lines(show, match('Reds', 'Blues'))).toEqual([
      'Break display: Bracket',
      'Break title: Be right back',
      'Break rotation: 2 slides',
      'Countdown: 04:12',
      'Desk display: Casters',
      'Graphic: Poster',
      'Player cameras: 1 player',
      'Observers: Show syncer',
      'Automations: 1 on',
    ]);
  });

  it.each([
    ['nothing is set', {}],
    ['the title and the desk follow the match', { title: '{auto}', desk_display: 'Match' }],
    [
      'what is shown ends with the match',
      { desk_display: 'Maps', highlight_team: [idOf('Reds')], map_attack: 'Left' },
    ],
  ])('is short when %s', (_case, show) => {
    expect(lines(show)).toEqual([]);
  });

  it.each([
    [{ countdown_left: 90_000 }, 'Countdown: 01:30, paused'],
    [{ countdown_end: new Date(nowMs - 5_000).toISOString() }, 'Countdown: 00:00, over'],
    [{ show_cams: true }, 'Player cameras: over the game'],
    [{ desk_display: 'Hidden' }, 'Desk display: Hidden'],
  ])('%o: %s', (show, line) => {
    expect(lines(show)).toEqual([line]);
  });

  it('counts players with a camera who are not in the next match, where its rosters are known', () => {
    const show = { team_1_player_cams: [idOf('Ash')], team_2_player_cams: [idOf('Brin')] };
    expect(lines(show, match('Reds', 'Blues'))).toEqual(['Player cameras: 2 players, 1 not in this match']);
    expect(lines(show, match('Reds', 'Empty'))).toEqual(['Player cameras: 2 players']);
    expect(lines(show)).toEqual(['Player cameras: 2 players']);
  });
});
