import { describe, expect, it } from 'vitest';
import { ingameMiddleText, type MiddleInput } from './middle.ts';

const teams = ['recteam0000000001', 'recteam0000000002'];
const match = { teams, round: 'Upper Final', week_text: 'Week 3', first_to: 3 };

describe('ingameMiddleText', () => {
  it.each<[string, Partial<MiddleInput>, string]>([
    ['the round and its stakes', {}, 'Upper Final · First to 3'],
    ["the match's own text first", { match: { ...match, middle_text: 'Reset\\nmatch' } }, 'Reset\nmatch'],
    ['own text over the format', { match: { ...match, middle_text: 'Own' }, format: '{match_round}' }, 'Own'],
    ['the format', { format: '{event_short} {match_round}', event: { short: 'CUP' } }, 'CUP Upper Final'],
    ['a format that comes out empty is passed over', { format: '{match_group}' }, 'Upper Final · First to 3'],
    ['the week without a round', { match: { ...match, round: undefined } }, 'Week 3 · First to 3'],
    ['no stakes', { match: { ...match, first_to: undefined } }, 'Upper Final'],
    ['neither round nor week', { match: { teams, first_to: 3 } }, ''],
    ['map number', { hasMapNumber: true, maps: [{ winner: teams }, {}] }, 'Map 2 · First to 3'],
    ['map number without maps', { hasMapNumber: true }, 'Upper Final · First to 3'],
    [
      'map number without maps and round',
      { hasMapNumber: true, match: { teams, first_to: 3 } },
      'First to 3',
    ],
    [
      'map number without stakes',
      { hasMapNumber: true, maps: [{}], match: { ...match, first_to: undefined } },
      'Map 1',
    ],
    ['one team', { match: { ...match, teams: teams.slice(1) } }, 'Upper Final · First to 3'],
    ['own text without a team', { match: { ...match, teams: [], middle_text: 'Own' } }, ''],
    [
      'a special event by name',
      { match: { special_event: true, custom_name: 'Awards\\nshow', round: 'Final' } },
      'Awards\nshow',
    ],
    [
      'a special event by its own text',
      { match: { special_event: true, custom_name: 'Awards', middle_text: 'And now' } },
      'And now',
    ],
    ['a special event without a text', { match: { special_event: true, round: 'Final' } }, ''],
  ])('%s', (_, input, expected) => {
    expect(ingameMiddleText({ match, maps: [], ...input })).toBe(expected);
  });
});
