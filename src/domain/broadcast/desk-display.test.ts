import { describe, expect, it } from 'vitest';
import { describeDesk, deskForm, deskPayload, deskTeamScores, isDeskShowing } from './desk-display.ts';

describe('deskForm', () => {
  it.each([
    [{}, {}, { mode: 'Match', prefix: '', text: '' }],
    [{ desk_display: null }, {}, { mode: 'Match', prefix: '', text: '' }],
    [{ desk_display: 'Maps', notice_text: 'a|b' }, {}, { mode: 'Maps', prefix: 'a', text: 'b' }],
    [{ notice_text: 'only' }, {}, { mode: 'Match', prefix: '', text: 'only' }],
    [{ notice_text: 'a|b|c' }, { text: 'typed' }, { mode: 'Match', prefix: 'a', text: 'typed' }],
    [{ desk_display: 'Maps' }, { mode: '', prefix: '' }, { mode: '', prefix: '', text: '' }],
    [{ desk_display: 'Hero Draft' }, {}, { mode: 'Match', prefix: '', text: '' }],
    [{ desk_display: 'Fireworks' }, {}, { mode: 'Match', prefix: '', text: '' }],
  ])('%o with %o typed', (stored, draft, form) => {
    expect(deskForm(stored, draft)).toEqual(form);
  });
});

describe('deskPayload', () => {
  it('has none without a mode', () => {
    expect(deskPayload({ mode: '', prefix: 'a', text: 'b' })).toBe(undefined);
  });

  it.each([
    ['a', 'b', 'a|b'],
    ['', 'b', 'b'],
    [' ', ' ', ''],
  ])('joins %s and %s', (prefix, text, deskDisplayText) => {
    const mode = 'Notice (Event)';
    expect(deskPayload({ mode, prefix, text })).toEqual({ deskDisplayMode: mode, deskDisplayText });
  });
});

describe('desk in words', () => {
  it.each([
    [{}, 'Match bar', false],
    [{ desk_display: 'Match' }, 'Match', true],
    [{ desk_display: 'Notice (Team 1)', notice_text: 'a|b' }, 'Notice (Team 1): a | b', true],
    [{ desk_display: 'Notice (Event)' }, 'Notice (Event)', true],
    [{ desk_display: 'Maps', notice_text: 'a|b' }, 'Maps', true],
    [{ desk_display: 'Hero Draft' }, 'Match (Hero Draft is not drawn here)', true],
    [{ desk_display: 'Scoreboard Bans' }, 'Scoreboard (Scoreboard Bans is not drawn here)', true],
    [{ desk_display: 'Drafted Maps (Reveal)' }, 'Drafted Maps (Reveal)', true],
    [{ desk_display: 'Fireworks' }, 'Match (Fireworks is not drawn here)', true],
    [{ desk_display: 'scoreboard' }, 'Scoreboard', true],
    [
      { desk_display: 'Notice (Nobody)', notice_text: 'a|b' },
      'Notice (Event): a | b (Notice (Nobody) is not drawn here)',
      true,
    ],
  ])('%o', (stored, words, isShowing) => {
    expect([describeDesk(stored), isDeskShowing(stored)]).toEqual([words, isShowing]);
  });
});

describe('deskTeamScores', () => {
  it.each([
    [{ score_1: 2, score_2: 1 }, ['Foxes', 'Whales'], 'Foxes 2-1 Whales'],
    [{}, ['Foxes', 'Whales'], 'Foxes 0-0 Whales'],
    [{}, ['Foxes'], undefined],
    [undefined, ['Foxes', 'Whales'], undefined],
  ])('%o of %o', (match, names, text) => {
    expect(deskTeamScores(match, names)).toBe(text);
  });
});
