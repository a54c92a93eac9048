import { describe, expect, it } from 'vitest';
import { contradictions } from './merge-contradictions.ts';
import { mergeChoices, movedText, splitRecords } from './merge-records.ts';
import { type RuleRecord, RuleRefusal } from './patch.ts';

const id = (name: string): string => `rec${name.padEnd(14, '0')}`;
const [ana, anna, reds, blues, cup] = ['ana', 'anna', 'reds', 'blues', 'cup'].map(id) as [
  string,
  string,
  string,
  string,
  string,
];

const around = (table: string, ...records: readonly RuleRecord[]) => ({
  table,
  read: (one: string) => records.find((record) => record.id === one),
  list: (name: string) => records.filter(({ __tableName }) => __tableName === name),
});

describe('choices', () => {
  const field = (name: string, kind: 'value' | 'flag') => ({
    name,
    kind,
    isLink: false,
    isText: true,
    isPrivate: false,
  });

  it('take what only the record that goes has, and never its ticks', () => {
    const fields = [field('name', 'value'), field('code', 'value'), field('minor_team', 'flag')];
    expect(mergeChoices({ name: 'A' }, { name: 'B', code: 'B', minor_team: true }, fields)).toEqual([
      { name: 'name', isTaken: false },
      { name: 'code', isTaken: true },
      { name: 'minor_team', isTaken: false },
    ]);
    expect(mergeChoices({ name: 'A', code: '' }, { name: 'A' }, fields)).toEqual([]);
  });
});

describe('line-ups in a text', () => {
  it('have the maps of both under the id that stays', () => {
    expect(movedText('line_up_data', 'AAA:1,3|BBB:2|CCC:1', 'BBB', 'AAA')).toBe('CCC:1|AAA:1,2,3');
    expect(movedText('line_up_data', 'BBB:2', 'BBB', 'AAA')).toBe('AAA:2');
    expect(movedText('blocks', '{"a":"BBB","b":"BBB"}', 'BBB', 'AAA')).toBe('{"a":"AAA","b":"AAA"}');
  });
});

describe('contradictions', () => {
  it('of teams: a match of both is refused, one club is named', () => {
    const match = { id: cup, __tableName: 'Matches', custom_name: 'Opening' };
    const team = (one: string) => ({ id: one, __tableName: 'Teams', matches: [cup], club: 'club' });
    const found = contradictions(team(reds), team(blues), around('Teams', match));
    expect(found.map(({ isRefused }) => isRefused)).toEqual([true, false]);
    expect(found[0]?.problem).toContain('“Opening”');
  });

  it('of players: both in one match, two accounts, rosters and sign-ups of one event', () => {
    const player = (one: string, more: object) => ({ id: one, __tableName: 'Players', ...more });
    const records = [
      { id: reds, __tableName: 'Teams', name: 'Reds', event: [cup] },
      { id: blues, __tableName: 'Teams', name: 'Blues', event: [cup] },
      { id: cup, __tableName: 'Events', name: 'Cup' },
      { id: id('m'), __tableName: 'Matches', name: 'Final', team_1_line_up: [ana], team_2_line_up: [anna] },
      { id: id('s'), __tableName: 'Signup Data', event: [cup] },
      { id: id('t'), __tableName: 'Signup Data', event: [cup] },
    ];
    const found = contradictions(
      player(ana, { discord_id: '1', member_of: [reds], signup_data: [id('s')] }),
      player(anna, { discord_id: '2', member_of: [blues], signup_data: [id('t')] }),
      around('Players', ...records),
    );
    expect(found.map(({ problem, isRefused }) => [problem, isRefused])).toEqual([
      ['must not have another Discord account: one of both could not sign in any more', true],
      ['must not play twice, and both are lined up in “Final”', true],
      ['They are on the rosters of “Reds” and “Blues” in “Cup”.', false],
      ['Both signed up for “Cup”: both sign-ups stay.', false],
    ]);
  });
});

describe('two players in one match', () => {
  const [cleanAna, cleanAnna] = [ana.slice(3), anna.slice(3)];
  const player = (one: string) => ({ id: one, __tableName: 'Players' });
  const match = (lineUps: object) => ({ id: id('m'), __tableName: 'Matches', name: 'Final', ...lineUps });
  const isRefused = (lineUps: object) =>
    contradictions(player(ana), player(anna), around('Players', match(lineUps))).some((one) => one.isRefused);

  it.each([
    ['both for one side, without maps', '', true],
    ['one for all maps', `${cleanAna}:1`, true],
    ['on one map', `${cleanAna}:1,2|${cleanAnna}:2`, true],
    ['on different maps', `${cleanAna}:1|${cleanAnna}:2`, false],
  ])('%s', (_, line_up_data, expected) => {
    expect(isRefused({ team_1_line_up: [ana, anna], line_up_data })).toBe(expected);
  });

  it('for opposite sides, also on different maps', () => {
    const line_up_data = `${cleanAna}:1|${cleanAnna}:2`;
    expect(isRefused({ team_1_line_up: [ana], team_2_line_up: [anna], line_up_data })).toBe(true);
    expect(isRefused({ team_1_line_up: [ana], line_up_data })).toBe(false);
  });
});

describe('undo', () => {
  const model = {
    isStored: () => true,
    linkOf: (_: string, field: string) => (field === 'teams' ? { isSingle: false } : undefined),
  };
  const entry = (record: string, before: object, after: object) => ({
    recordId: record,
    tableName: 'Matches',
    before: { ...before },
    after: { ...after },
  });
  const known = (record: RuleRecord) => (one: string) =>
    one === record.id ? record : [ana, reds, blues, cup].includes(one) ? { id: one } : undefined;

  it('keeps links that were added since in their places behind the former ones', () => {
    const changed = [entry(cup, { teams: [anna, blues] }, { teams: [ana, blues] })];
    const now = { id: cup, teams: [ana, blues, reds] };
    const [patch] = splitRecords(known(now), { gone: anna, changed }, model);
    expect(patch?.fields).toEqual({ teams: [anna, blues, reds] });
  });

  it('names every field that has changed since', () => {
    const changed = [entry(cup, { teams: [anna], name: 'A' }, { teams: [ana], name: 'B' })];
    try {
      splitRecords(known({ id: cup, teams: [blues], name: 'C' }), { gone: anna, changed }, model);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RuleRefusal);
      const { conflicts } = (error as RuleRefusal).details;
      expect((conflicts as { field: string }[]).map(({ field }) => field)).toEqual(['teams', 'name']);
    }
  });
});
