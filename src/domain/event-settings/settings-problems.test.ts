import { describe, expect, it } from 'vitest';
import { copiedSettings, settingsProblems } from './settings-problems.ts';

const problems = (settings: unknown, stored?: unknown) =>
  settingsProblems(JSON.stringify(settings), stored === undefined ? undefined : JSON.stringify(stored));

describe('settingsProblems', () => {
  it.each([
    [{}],
    [{ standings: true }],
    [{ standings: [{ group: 'A', groups: ['A', 'B'], show: ['Matches'], calculate: [{ top: 2 }] }] }],
    [{ foldy: { use: true, groups: ['A'], week: 3 }, draft: { use: false }, extendedStaffPage: true }],
    [{ auction: { public: true, money: { unlockAfterSigning: 10 }, time: { preAuction: 5 } } }],
    [{ prize: 2.5, open: { discord_id: true }, logging: { postMatchReports: '77' }, matchrooms: [1] }],
  ])('are none of %j', (settings) => {
    expect(problems(settings)).toEqual([]);
  });

  it('name each wrong value and unknown setting, with what is expected', () => {
    expect(problems({ standings: 'yes', foldy: { use: 'true' }, hello: 1 })).toEqual([
      'standings: must be true or false, or a list in [ ] of objects in { }, not "yes"',
      'foldy.use: must be true or false, not "true"',
      expect.stringMatching(/^hello: is not a setting\. Known here: standings, .*prize/),
    ]);
  });

  it('name the place in a list', () => {
    expect(problems({ standings: [{ title: 'A' }, { titel: 'B' }, 7] })).toEqual([
      expect.stringMatching(/^standings\[2\]\.titel: is not a setting\. Known here: group, /),
      expect.stringMatching(/^standings\[3\]: must be an object in \{ \} with group, .*, not 7$/),
    ]);
    expect(problems({ foldy: { groups: ['A', 1] } })).toEqual([
      'foldy.groups[2]: must be text in quotes, not 1',
    ]);
  });

  it('are not those of settings that an object has from the language', () => {
    expect(problems({ constructor: 1 })).toEqual([expect.stringMatching(/^constructor: is not a setting/)]);
  });

  it('leave out those that are stored already, so that the rest can be edited', () => {
    const stored = { theirs: 1, foldy: { use: 'yes' } };
    expect(problems({ ...stored, prize: 3 }, stored)).toEqual([]);
    expect(problems({ ...stored, prize: '3' }, stored)).toEqual(['prize: must be a number, not "3"']);
  });

  it('are none of text that is no JSON object', () => {
    expect(settingsProblems('{', undefined)).toEqual([]);
  });
});

describe('copied settings', () => {
  it.each([undefined, '', '{', '[]', '{}', '{"open": {"discord_id": true}}'])('are none of %j', (text) => {
    expect(copiedSettings(text)).toBe('');
  });

  it('leave out what belongs to the other event, and parts with a problem', () => {
    const text = JSON.stringify({
      standings: [{ group: 'A', points: { wins: 3 } }],
      open: { discord_id: true },
      decided_by: 'recEVENT000000001',
      foldy: { use: 'yes' },
      unknown: 1,
    });
    expect(JSON.parse(copiedSettings(text))).toEqual({ standings: [{ group: 'A', points: { wins: 3 } }] });
  });
});
