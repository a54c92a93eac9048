import { describe, expect, it } from 'vitest';
import { clientIds, isProduction, mayEditProfile } from './production.ts';

describe('production users', () => {
  it.each([
    [{ clients: ['recCCCCCCCCCCCCCC'] }, true],
    [{ clients: [] }, false],
    [{}, false],
    [undefined, false],
  ])('%j: production %j', (person, expected) => {
    expect(isProduction(person)).toBe(expected);
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
    [{ website_settings: ['No profile editing'] }, false],
    [{}, true],
    [undefined, false],
  ])('%j: profile %j', (person, profile) => {
    expect(mayEditProfile(person)).toBe(profile);
  });
});
