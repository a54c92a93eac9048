import { describe, expect, it } from 'vitest';
import { deskDisplays } from '#contract/records/broadcast-choices.ts';
import { deskModes } from '#domain/broadcast/desk-display.ts';
import { drawnDeskMode } from '#domain/broadcast/drawn-desk-mode.ts';
import { deskView, seatPlaces, seatsBox } from './model.ts';

describe('seats', () => {
  it.each([1, 2, 3, 4, 6, 12])('%d of them stand side by side in the middle', (count) => {
    const places = seatPlaces(count);
    const [first, last] = [places[0], places.at(-1)];
    expect(places).toHaveLength(count);
    expect(first?.width).toBeLessThanOrEqual(810);
    expect(Math.abs((first?.x ?? 0) - (seatsBox.width - (last?.x ?? 0) - (last?.width ?? 0)))).toBeLessThan(
      2,
    );
    for (const [place, { x, width }] of places.slice(0, -1).entries())
      expect(places[place + 1]?.x).toBeGreaterThanOrEqual(x + width + 23);
  });

  it('need nobody', () => expect(seatPlaces(0)).toEqual([]));
});

describe('what the desk displays', () => {
  it.each([
    [undefined, { kind: 'match' }],
    ['Match', { kind: 'match' }],
    ['Drafted Maps (Reveal)', { kind: 'drafted maps' }],
    ['Notice (Event)', { kind: 'notice', side: 'event' }],
    ['Notice (Team 1)', { kind: 'notice', side: 0 }],
    ['Notice (Team 2)', { kind: 'notice', side: 1 }],
    ['Hidden', undefined],
    ['Hero Draft', { kind: 'match' }],
    ['Scoreboard Bans', { kind: 'scoreboard' }],
  ])('%j: %j', (display, expected) => expect(deskView(display)).toEqual(expected));

  it.each(deskDisplays)('shows for %s what the dashboard says', (display) => {
    expect(deskView(display)).toEqual(deskView(drawnDeskMode(display)));
  });

  it('differs between the modes of the editor', () => {
    const views = deskModes.map(({ value }) => JSON.stringify(deskView(value)) ?? 'nothing');
    expect(new Set(views).size).toBe(deskModes.length);
  });
});
