import { describe, expect, it } from 'vitest';
import { mvpHero, mvpPlayer, mvpTeam } from './mvp.ts';

describe('who gets the award', () => {
  const match = { mvp: ['match'] };
  const show = { highlight_player: ['highlighted'] };
  it.each([
    ['given', { playerKey: 'given' }, match, show],
    ['match', {}, match, show],
    ['highlighted', {}, { mvp: [] }, show],
    [undefined, {}, undefined, undefined],
  ])('%s', (expected, given, ofMatch, ofShow) => expect(mvpPlayer(given, ofMatch, ofShow)).toBe(expected));
});

describe('their team', () => {
  const player = { member_of: ['old', 'both', 'match'] };
  const show = { highlight_team: ['highlighted'] };
  it.each([
    ['given', { teamKey: 'given' }, player, { teams: ['both'] }, { teams: ['match'] }],
    ['both', {}, player, { teams: ['other', 'both'] }, { teams: ['match'] }],
    ['match', {}, player, { teams: ['other'] }, { teams: ['other', 'match'] }],
    ['highlighted', {}, player, undefined, { teams: ['other'] }],
    ['highlighted', {}, undefined, { teams: ['both'] }, undefined],
  ])('%s', (expected, given, who, event, match) =>
    expect(mvpTeam(given, who, event, match, show)).toBe(expected),
  );
});

describe('their hero', () => {
  const player = { favourite_hero: ['favourite'] };
  const show = { highlight_hero: ['highlighted'] };
  it.each([
    ['given', { heroKey: 'given' }, player, show],
    ['highlighted', {}, player, show],
    ['favourite', {}, player, {}],
    [undefined, {}, undefined, undefined],
  ])('%s', (expected, given, who, ofShow) => expect(mvpHero(given, who, ofShow)).toBe(expected));
});
