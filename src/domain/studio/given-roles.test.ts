import { describe, expect, it } from 'vitest';
import { endAfter, givenRoleNames, givingChange, mayEnd } from './given-roles.ts';

const given = {
  player: 'recPLAYER00000001',
  playerNow: { website_settings: ['No profile editing', 'Can edit any match'] },
  event: 'recEVENT000000001',
  eventNow: { casters: ['recCASTER00000001'] },
  end: '2026-12-05T23:00:00.000Z',
  own: ['Can edit any event', 'Can edit any match', 'No profile editing'],
};

describe('givingChange', () => {
  it('adds the rights of the giver to an owner, with their end, and takes both back by its undo', () => {
    expect(givingChange({ ...given, role: 'Owner' })).toEqual({
      table: 'Players',
      id: given.player,
      fields: {
        website_settings: ['No profile editing', 'Can edit any match', 'Can edit any event'],
        website_settings_end: given.end,
      },
      before: { website_settings: given.playerNow.website_settings, website_settings_end: null },
    });
    const { fields } = givingChange({ ...given, end: undefined, playerNow: undefined, role: 'Owner' });
    expect(fields).toEqual({
      website_settings: ['Can edit any event', 'Can edit any match'],
      website_settings_end: null,
    });
  });

  it.each([
    ['Organiser', ['Event Organiser']],
    ['Match Editor', ['Match Editor']],
    ['Producer', ['Broadcast Manager', 'Match Editor']],
    ['Observer', []],
  ] as const)('makes a crew role of the event: %s', (role, permissions) => {
    expect(givingChange({ ...given, role })).toMatchObject({
      table: 'Player Relationships',
      fields: {
        singular_name: role,
        player: [given.player],
        events: [given.event],
        permissions,
        permissions_end: given.end,
      },
    });
  });

  it('adds a caster to those of the event', () => {
    expect(givingChange({ ...given, role: 'Caster' })).toMatchObject({
      table: 'Events',
      id: given.event,
      fields: { casters: ['recCASTER00000001', given.player] },
      before: { casters: ['recCASTER00000001'] },
    });
  });
});

it('only rights have an end', () => {
  expect(givenRoleNames.filter((name) => !mayEnd(name))).toEqual(['Caster', 'Observer']);
  expect([endAfter('2026-12-05', 'Europe/Berlin'), endAfter('', 'UTC')]).toEqual([given.end, undefined]);
});
