import { describe, expect, it } from 'vitest';
import { canSeeDashboard, clientIds, isProduction, mayEditProfile, mayRunCommercials } from './production.ts';

describe('production users', () => {
  it.each([
    [{ name: 'Ana', clients: ['recCCCCCCCCCCCCCC'] }, true, true],
    [{ name: 'Ana', clients: [] }, false, false],
    [{ name: 'Ana' }, false, false],
    [{ clients: ['recCCCCCCCCCCCCCC'] }, true, false],
    [undefined, false, false],
  ])('%j: production %j, dashboard %j', (person, expectedProduction, expectedDashboard) => {
    expect(isProduction(person)).toBe(expectedProduction);
    expect(canSeeDashboard(person)).toBe(expectedDashboard);
  });

  it.each([
    [{ clients: ['recCCCCCCCCCCCCCC'] }, { clients: ['x'] }, ['CCCCCCCCCCCCCC']],
    [{}, { clients: ['x'] }, ['x']],
    [undefined, { clients: ['x'] }, ['x']],
    [undefined, undefined, []],
  ])('player %j, user %j: clients %j', (player, user, expected) => {
    expect(clientIds(player, user)).toEqual(expected);
  });
});

describe('single rights', () => {
  it.each([
    [{ website_settings: ['Full broadcast permissions'] }, true, true],
    [{ website_settings: ['No profile editing'] }, false, false],
    [{}, false, true],
    [undefined, false, false],
  ])('%j: commercials %j, profile %j', (person, commercials, profile) => {
    expect(mayRunCommercials(person)).toBe(commercials);
    expect(mayEditProfile(person)).toBe(profile);
  });
});
