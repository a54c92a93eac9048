import { describe, expect, it } from 'vitest';
import {
  canAdministerAuction,
  canEditBroadcastSchedule,
  canEditEvent,
  canEditMatch,
  canResolveBracket,
  hasRole,
  type Person,
  type Relationship,
  type Staffed,
} from './permissions.ts';

const dirtyId = 'recAAAAAAAAAAAAAA';
const person: Person = { id: 'AAAAAAAAAAAAAA', name: 'Ana' };
const other = 'recBBBBBBBBBBBBBB';
const withSetting = (...website_settings: string[]): Person => ({ ...person, website_settings });
const relationship = (...permissions: string[]): Relationship => ({
  id: 'recRRRRRRRRRRRRRR',
  player: [dirtyId],
  permissions,
});
const related = (...permissions: string[]): Staffed => ({
  player_relationships: [relationship(...permissions)],
});

describe('canEditMatch', () => {
  it.each([
    ['setting set, any match', withSetting('Can edit any match'), {}, {}, true],
    ['setting set, nothing loaded', withSetting('Can edit any match'), undefined, undefined, true],
    ['another setting', withSetting('Can edit any event', 'Full broadcast permissions'), {}, {}, false],
    ['in event staff by dirty id', person, { staff: [other, dirtyId] }, {}, true],
    ['in event staff by clean id', { id: dirtyId }, { staff: ['AAAAAAAAAAAAAA'] }, {}, true],
    ['in event staff, hydrated', person, { staff: [{ id: dirtyId }] }, {}, true],
    ['not in event staff', person, { staff: [other] }, {}, false],
    ['event relationship Match Editor', person, related('Match Editor'), {}, true],
    ['event relationship Caster, no permissions', person, related(), {}, false],
    ['event relationship Broadcast Manager', person, related('Broadcast Manager'), {}, false],
    [
      'relationship of another player',
      person,
      { player_relationships: [{ player: [other], permissions: ['Match Editor'] }] },
      {},
      false,
    ],
    [
      'relationship with a hydrated player',
      person,
      { player_relationships: [{ player: [{ id: dirtyId }], permissions: ['Match Editor'] }] },
      {},
      true,
    ],
    ['match relationship Lobby Admin with Match Editor', person, {}, related('Match Editor'), true],
    ['match relationship alone, event not loaded', person, undefined, related('Match Editor'), true],
    ['the same player on another match', person, {}, { player_relationships: [] }, false],
    ['match relationship without the permission', person, {}, related('Broadcast Manager'), false],
    ['user answer with its player id', { airtableID: dirtyId }, { staff: [dirtyId] }, {}, true],
    ['nobody signed in', undefined, { staff: [dirtyId] }, related('Match Editor'), false],
    ['a person without id', {}, { staff: [''] }, {}, false],
  ] as [string, Person | undefined, Staffed | undefined, Staffed | undefined, boolean][])(
    '%s',
    (_case, who, event, match, expected) => {
      expect(canEditMatch(who, event, match)).toBe(expected);
    },
  );

  it.each([
    ['recRRRRRRRRRRRRRR', true],
    ['RRRRRRRRRRRRRR', true],
    ['recSSSSSSSSSSSSSS', false],
  ])('looks up the linked relationship %s', (link, expected) => {
    const lookup = (id: string) => (id === 'RRRRRRRRRRRRRR' ? relationship('Match Editor') : undefined);
    expect(canEditMatch(person, { player_relationships: [link] }, undefined, lookup)).toBe(expected);
    expect(canEditMatch(person, undefined, { player_relationships: [{ id: link }] }, lookup)).toBe(expected);
    expect(canEditMatch(person, { player_relationships: [link] }, undefined)).toBe(false);
  });
});

describe('event-level checks', () => {
  const roles = [
    'Can edit any match',
    'Can edit any event',
    'Can edit any auction',
    'Full broadcast permissions',
    'No profile editing',
  ];
  const permissions = ['Match Editor', 'Broadcast Manager', 'Auction Admin'];
  it.each([
    ['canResolveBracket', canResolveBracket, ['Can edit any match'], ['Match Editor']],
    [
      'canAdministerAuction',
      canAdministerAuction,
      ['Full broadcast permissions', 'Can edit any auction'],
      ['Auction Admin'],
    ],
    ['canEditEvent', canEditEvent, ['Can edit any event'], []],
    [
      'canEditBroadcastSchedule',
      canEditBroadcastSchedule,
      ['Can edit any match', 'Can edit any event', 'Full broadcast permissions'],
      ['Broadcast Manager'],
    ],
  ] as const)(
    '%s',
    (_name, check, allowedRoles: readonly string[], allowedPermissions: readonly string[]) => {
      for (const role of roles)
        expect([role, check(withSetting(role), {})]).toEqual([role, allowedRoles.includes(role)]);
      for (const permission of permissions) {
        expect([permission, check(person, related(permission))]).toEqual([
          permission,
          allowedPermissions.includes(permission),
        ]);
      }
      expect(check(person, related('Event Organiser'))).toBe(true);
      expect(check(person, { staff: [dirtyId] })).toBe(true);
      expect(check(person, undefined)).toBe(false);
      expect(check(undefined, { staff: [dirtyId] })).toBe(false);
    },
  );

  it('lets only the global setting resolve a bracket without an event', () => {
    expect(canResolveBracket(withSetting('Can edit any match'), undefined)).toBe(true);
    expect(canResolveBracket(withSetting('Can edit any event'), undefined)).toBe(false);
  });
});

describe('hasRole', () => {
  it('needs any of the roles', () => {
    expect(hasRole(withSetting('Can edit any match'), 'Can edit any event', 'Can edit any match')).toBe(true);
    expect(hasRole(withSetting('Can edit any match'), 'Can edit any event')).toBe(false);
    expect(hasRole(undefined, 'Can edit any event')).toBe(false);
  });
});
