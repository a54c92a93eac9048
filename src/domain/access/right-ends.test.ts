import { describe, expect, it } from 'vitest';
import { canEditEvent, canEditMatch, hasRole, type Person } from './permissions.ts';
import { rightEndProblem } from './record-rights.ts';
import { endedFields, endOfDate, hasEnded, organiserPermission } from './right-ends.ts';

const end = '2026-12-05T23:00:00.000Z';
const endMs = Date.parse(end);
const around = [
  ['before its end', endMs - 1, true],
  ['at its end', endMs, false],
  ['after its end', endMs + 1, false],
] as const;

describe('endOfDate', () => {
  it.each([
    ['2026-12-05', 'Europe/Berlin', '2026-12-05T23:00:00.000Z'],
    ['2026-12-31', 'America/Los_Angeles', '2027-01-01T08:00:00.000Z'],
    ['2026-02-28', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2028-02-28', 'UTC', '2028-02-29T00:00:00.000Z'],
    // The day on which the clocks go back has 25 hours.
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // Midnight after this day is skipped by the change of the clocks.
    ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s in %s', (date, zone, expected) => {
    expect(new Date(endOfDate(date, zone) ?? 0).toISOString()).toBe(expected);
  });

  it.each(['', '5.12.2026', '2026-13-01', '2026-02-30x'])('is none for %j', (date) => {
    expect(endOfDate(date, 'UTC')).toBe(undefined);
  });
});

describe('rights with an end', () => {
  it.each(around)('a website setting %s', (_when, nowMs, isGiven) => {
    const person: Person = {
      id: 'recPERSON00000001',
      website_settings: ['Can edit any match', 'No profile editing'],
      website_settings_end: end,
      nowMs,
    };
    expect(hasRole(person, 'Can edit any match')).toBe(isGiven);
    expect(hasRole(person, 'No profile editing')).toBe(true);
  });

  it.each(around)('a role on an event %s', (_when, nowMs, isGiven) => {
    const person: Person = { id: 'recPERSON00000001', nowMs };
    const event = (permission: string) => ({
      player_relationships: [{ player: [person.id ?? ''], permissions: [permission], permissions_end: end }],
    });
    expect(canEditEvent(person, event(organiserPermission))).toBe(isGiven);
    expect(canEditMatch(person, event(organiserPermission), undefined)).toBe(isGiven);
    expect(canEditMatch(person, event('Match Editor'), undefined)).toBe(isGiven);
    expect(canEditMatch(person, undefined, event('Match Editor'))).toBe(isGiven);
    expect(canEditEvent(person, event('Match Editor'))).toBe(false);
  });

  it('are taken at their end, and the restriction stays', () => {
    const player = {
      website_settings: ['Can edit any event', 'No profile editing'],
      website_settings_end: end,
    };
    expect(endedFields('Players', player, endMs - 1)).toBe(undefined);
    expect(endedFields('Players', player, endMs)).toEqual({
      website_settings: ['No profile editing'],
      website_settings_end: null,
    });
    expect(endedFields('Clients', { staff: ['recA'], staff_end: endMs }, endMs)).toEqual({
      staff: [],
      staff_end: null,
    });
    expect(endedFields('Player Relationships', { permissions: ['Match Editor'] }, endMs)).toBe(undefined);
    expect([hasEnded(null, endMs), hasEnded('soon', endMs)]).toEqual([false, false]);
  });
});

describe('rightEndProblem', () => {
  const giver: Person = { id: 'recGIVER000000001', website_settings: ['Can edit any event'] };
  const subject = {
    table: 'Players',
    id: 'recOTHER000000001',
    rights: ['Can edit any event'],
    before: undefined,
    after: end,
  };
  it.each([
    ['is none for an organiser with the same rights', {}, {}, undefined],
    ['is none without a change', { isByToken: true }, { before: endMs }, undefined],
    ['is the token', { isByToken: true }, {}, /after signing in in the browser/],
    ['is an end of the own rights', { website_settings_end: end }, {}, /whose own rights have no end/],
    ['is the own player', { id: subject.id }, {}, /by another organiser/],
    [
      'is a right that the giver lacks',
      {},
      { rights: ['Can edit any match'] },
      /has “Can edit any match” too/,
    ],
    [
      'is a longer time of such a right',
      {},
      { rights: ['Can edit any match'], before: end, after: null },
      /too$/,
    ],
    ['is a time that has passed', {}, { after: endMs - 2 }, /a time to come/],
    ['is none for the role of another table', {}, { table: 'Clients', rights: ['recA'] }, undefined],
  ] as const)('%s', (_case, person, changed, problem) => {
    const found = rightEndProblem({ ...giver, ...person }, { ...subject, ...changed }, endMs - 1);
    if (problem === undefined) expect(found).toBe(undefined);
    else expect(found).toMatch(problem);
  });
});
