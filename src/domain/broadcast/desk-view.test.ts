import { describe, expect, it } from 'vitest';
import { deskModes } from './desk-display.ts';
import { type DeskFacts, deskHidden, deskView, drawnDeskMode } from './desk-view.ts';

describe('what the desk displays', () => {
  it.each([
    [undefined, 'Match', { kind: 'match' }],
    ['', 'Match', { kind: 'match' }],
    ['Match', 'Match', { kind: 'match' }],
    ['Drafted Maps (Reveal)', 'Drafted Maps', { kind: 'drafted maps' }],
    ['Notice (Event)', 'Notice (Event)', { kind: 'notice', side: 'event' }],
    ['Notice (Team 1)', 'Notice (Team 1)', { kind: 'notice', side: 0 }],
    ['notice (team 2)', 'Notice (Team 2)', { kind: 'notice', side: 1 }],
    ['Notice (Team 3)', 'Notice (Event)', { kind: 'notice', side: 'event' }],
    ['Notice', 'Notice (Event)', { kind: 'notice', side: 'event' }],
    ['Hidden', 'Hidden', undefined],
    ['hidden', 'Hidden', undefined],
    ['Hero Draft', 'Match', { kind: 'match' }],
    ['constructor', 'Match', { kind: 'match' }],
    ['Scoreboard Bans', 'Scoreboard', { kind: 'scoreboard' }],
  ])('%j: %s', (stored, mode, view) =>
    expect([drawnDeskMode(stored), deskView(stored)]).toEqual([mode, view]),
  );

  it('has each mode of the editor, as another display', () => {
    expect(deskModes.map(({ value }) => drawnDeskMode(value))).toEqual(deskModes.map(({ value }) => value));
    expect(new Set(deskModes.map(({ value }) => JSON.stringify(deskView(value)))).size).toBe(
      deskModes.length,
    );
  });
});

describe('a display that viewers do not see', () => {
  const full: DeskFacts = {
    hasMatch: true,
    teamCount: 2,
    eventName: undefined,
    noticeText: 'a',
    guestCount: 1,
    interviewedCount: 1,
  };
  it.each<[string | undefined, Partial<DeskFacts>, string | undefined]>([
    ['Match', {}, undefined],
    [undefined, { hasMatch: false }, 'No match is live'],
    ['Hidden', {}, 'Viewers see no display below the desk'],
    ['Maps', { hasMatch: false }, 'No match is live'],
    ['Scoreboard', { teamCount: 1 }, undefined],
    ['Scoreboard', { teamCount: 0 }, 'The live match has no team yet'],
    ['Match', { teamCount: 0 }, 'The live match has no team yet'],
    ['Maps', { teamCount: 0 }, undefined],
    ['Match', { teamCount: 0, eventName: 'Awards' }, undefined],
    ['Match', { teamCount: 0, eventName: '' }, 'The special event has no name'],
    ['Scoreboard', { teamCount: 0, eventName: 'Awards' }, 'A special event has no scoreboard'],
    ['Notice (Event)', { noticeText: '' }, 'The notice has no text'],
    ['Notice (Event)', { hasMatch: false }, undefined],
    ['Predictions', { guestCount: 0 }, 'The desk has no guests'],
    ['Casters', { guestCount: 0 }, 'The desk has no guests'],
    ['Interview', { interviewedCount: 0, guestCount: 3 }, 'No guest is interviewed'],
  ])('%s with %o: %s', (stored, facts, reason) =>
    expect(deskHidden(stored, { ...full, ...facts })).toBe(reason),
  );
  it('is none of those with all they need', () => {
    for (const { value } of deskModes)
      if (value !== 'Hidden') expect(deskHidden(value, full)).toBeUndefined();
  });
});
