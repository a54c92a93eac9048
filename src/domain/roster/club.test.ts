import { describe, expect, it } from 'vitest';
import { clubKeys, latestOfClub } from './club.ts';

describe('clubKeys', () => {
  it('are the own id, that of the club and those of its records in other events, each once', () => {
    expect(
      clubKeys({
        id: 'recTEAMOF20300000',
        club: 'CLUB0000000001',
        team_in_other_tournaments: ['recTEAMOF20290000', 'recTEAMOF20300000'],
      }),
    ).toEqual(['TEAMOF20300000', 'CLUB0000000001', 'TEAMOF20290000']);
  });

  it('of a record without a club are its own id', () => {
    expect(clubKeys({ id: 'recPLAYER00000001' })).toEqual(['PLAYER00000001']);
  });
});

describe('latestOfClub', () => {
  const teams = [
    { id: 'a', club: 'x', eventStart: '2029-01-01' },
    { id: 'b', club: 'x', eventStart: '2031-01-01' },
    { id: 'c', club: 'x' },
    { id: 'd', club: 'y', eventStart: '2032-01-01' },
    { id: 'e' },
  ];

  it('is the one whose event starts last; one without a start is no later than any', () => {
    expect(latestOfClub('x', teams)?.id).toBe('b');
    expect(latestOfClub('x', teams.slice(2))?.id).toBe('c');
  });

  it('is none for an unknown club', () => {
    expect(latestOfClub('z', teams)).toBeUndefined();
  });
});
