import { describe, expect, it } from 'vitest';
import { eventInitials } from './event-initials.ts';

describe('eventInitials', () => {
  it.each([
    [{ short: 'LC4', name: 'Lantern Cup Season 4' }, 'LC4'],
    [{ short: 'OWL 2019' }, 'OWL\n2019'],
    [{ short: 'OWL 2019 Stage 1' }, 'OWL\nS1'],
    [{ short: 'OWL 2018 Stage 4 Title Matches' }, 'OWL\nS4TM'],
    [{ short: 'OWL 2019 Play-In' }, 'OWL\nPI'],
    [{ short: 'OWL 2019 Playoffs' }, 'OWL\nPLA'],
    [{ short: 'OWC 2019 S1 SA' }, 'OWC\nS1S'],
    [{ short: 'FACEIT S1 NA Expert' }, 'FACEIT\nS1NE'],
    [{ short: 'Masters Santiago' }, 'MS'],
    [{ name: 'Harbour Invitational' }, 'HI'],
    [{ name: 'Invitational' }, 'INV'],
    [{ short: ' ', name: 'Cup' }, 'Cup'],
    [{}, ''],
    [undefined, ''],
  ])('%j is marked %j', (event, mark) => {
    expect(eventInitials(event)).toBe(mark);
  });
});
