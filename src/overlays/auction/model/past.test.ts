import { describe, expect, it } from 'vitest';
import { formerTeams } from './past.ts';

const events = { now: { game: 'Overwatch' }, early: { game: 'Overwatch' }, other: { game: 'Valorant' } };
const team = (name: string, event?: string, date?: string, minor_team?: boolean) => ({
  name,
  minor_team,
  event: event === undefined ? [] : [event],
  event_date: date === undefined ? undefined : [date],
});
const namesOf = (teams: ReturnType<typeof team>[], most = 9) =>
  formerTeams(
    teams,
    { eventKey: 'now', game: 'Overwatch', eventOf: (key) => events[key as keyof typeof events] },
    most,
  ).map(({ team: { name }, isSameGame }) => `${name} ${isSameGame ? 'same' : 'other'}`);

describe('formerTeams', () => {
  it('has the same game first, the latest first in each, the undated last', () => {
    const teams = [
      team('Undated', 'early'),
      team('Old', 'early', '2024-01-01'),
      team('Late', 'early', '2025-01-01'),
      team('Elsewhere', 'other', '2026-01-01'),
    ];
    expect(namesOf(teams)).toEqual(['Late same', 'Old same', 'Undated same', 'Elsewhere other']);
    expect(namesOf(teams, 2)).toEqual(['Late same', 'Old same']);
  });

  it('leaves out this event, minor teams, and teams without an event', () => {
    expect(namesOf([team('Here', 'now'), team('Minor', 'early', undefined, true), team('Free')])).toEqual([]);
  });
});
