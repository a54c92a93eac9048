import { describe, expect, it } from 'vitest';
import type { Team } from '#contract/records.ts';
import { rowNote, sideTextVariants } from './texts.ts';

const icon = [{ id: 'atticon000000001', fileExtension: 'svg' }];
const team = (fields: object) => ({ dummy: false, team: { icon, ...fields } as Team }) as const;

describe('sideTextVariants', () => {
  it.each([
    [
      'name on one or two lines, then code',
      team({ name: 'Night Moths', code: 'MOTH' }),
      true,
      ['Night Moths', 'Night\nMoths', 'MOTH'],
    ],
    [
      'a split name first',
      team({ name: 'Night Moths', code: 'MOTH', split_name: 'Night\\nMoths' }),
      true,
      ['Night\nMoths', 'MOTH'],
    ],
    [
      'no lines in a low row',
      team({ name: 'Night Moths', code: 'MOTH', split_name: 'Night\\nMoths' }),
      false,
      ['Night Moths', 'MOTH'],
    ],
    [
      'a split name without a break is none',
      team({ name: 'Moths', code: 'MOTH', split_name: 'Moths' }),
      true,
      ['Moths', 'MOTH'],
    ],
    [
      'no code where letters stand in the place of the logo',
      team({ name: 'Night Moths', code: 'MOTH', icon: undefined }),
      true,
      ['Night Moths', 'Night\nMoths', ''],
    ],
    ['initials without a code', team({ name: 'Night Moths' }), false, ['Night Moths', 'NM']],
    ['a code without a name', team({ code: 'MOTH' }), true, ['MOTH']],
    ['a team without words', team({}), true, []],
    [
      'a placeholder',
      { dummy: true, text: 'Winner A', short: 'WA' } as const,
      true,
      ['Winner A', 'Winner\nA', 'WA'],
    ],
    ['a placeholder in a low row', { dummy: true, text: 'TBD', short: null } as const, false, ['TBD']],
  ])('%s', (_, slot, isTall, expected) => expect(sideTextVariants(slot, isTall)).toEqual(expected));
});

describe('rowNote', () => {
  it.each([
    ['the text for schedules', { schedule_text: 'Winner\\nstays', round: 'Final' }, 'Winner stays'],
    ['the round', { round: ' Final ' }, 'Final'],
    ['a forfeit', { round: 'Final', forfeit: true }, 'Forfeit · Final'],
    ['a draw', { round: 'Final', outcome: 'Drawn' }, 'Draw · Final'],
    ['only the round of one that is called off', { round: 'Final', outcome: 'Called off' }, 'Final'],
    ['a forfeit alone', { forfeit: true }, 'Forfeit'],
    ['no round of a special event', { special_event: true, round: 'Final' }, ''],
    [
      'the text of a special event',
      { special_event: true, schedule_text: 'On the main stage' },
      'On the main stage',
    ],
    ['nothing', {}, ''],
  ])('%s', (_, match, expected) => expect(rowNote(match)).toBe(expected));
});
