import { describe, expect, it } from 'vitest';
import type { EventSeries, GameEvent } from '#contract/records.ts';
import { eventGroups } from './Events.tsx';

const id = (letter: string) => `rec${letter.repeat(14)}`;
const event = (letter: string, fields: Partial<GameEvent> = {}): GameEvent => ({
  id: id(letter),
  __tableName: 'Events',
  name: letter,
  show_in_events: true,
  ...fields,
});
const series = (letter: string, order: number | undefined, events: string[]): EventSeries => ({
  id: id(letter),
  __tableName: 'Event Series',
  name: `Series ${letter}`,
  order,
  events: events.map(id),
});

const spoken = (lists: Parameters<typeof eventGroups>[0]) =>
  eventGroups(lists).map((group) => `${group.title}: ${group.events.map((one) => one.name).join(' ')}`);

describe('eventGroups', () => {
  it('shows in progress, then the series by their order, then the others', () => {
    const events = [
      event('A', { start_date: '2026-03-01' }),
      event('B', { start_date: '2026-01-01', in_progress: true }),
      event('C'),
      event('D', { start_date: '2026-02-01' }),
    ];
    const all = [series('Y', 2, ['A']), series('X', 1, ['B', 'D'])];
    expect(spoken({ events, series: all })).toEqual([
      'In progress: B',
      'Series X: D',
      'Series Y: A',
      'Other events: C',
    ]);
  });

  it('lists an event in progress once, with or without a series', () => {
    const events = [event('A', { in_progress: true }), event('B', { in_progress: true })];
    expect(spoken({ events, series: [series('X', 1, ['A'])] })).toEqual(['In progress: A B']);
  });

  it('leaves out unlisted events and the series they leave empty', () => {
    const events = [event('A', { show_in_events: false, in_progress: true }), event('B')];
    expect(spoken({ events, series: [series('X', 1, ['A'])] })).toEqual(['Other events: B']);
  });

  it('puts a series without an order last', () => {
    const events = [event('A'), event('B')];
    const all = [series('Y', undefined, ['A']), series('X', 5, ['B'])];
    expect(spoken({ events, series: all })).toEqual(['Series X: B', 'Series Y: A']);
  });
});
