import { describe, expect, it } from 'vitest';
import { partners, producedMatches, relationshipsById } from './partners.ts';

const day = (number: number) => `2026-03-0${number}T18:00:00Z`;
const relationships = [
  { id: 'r-ann', singular_name: 'Producer', player: ['ann'], matches: ['m1', 'm2'] },
  { id: 'r-ann-2', singular_name: 'Observer', player: ['ann'], matches: ['m2'] },
  { id: 'r-bob', singular_name: 'Observer', player: ['bob'] },
  { id: 'r-bob-2', singular_name: 'Lobby Admin', player: ['bob'] },
  { id: 'r-cat', singular_name: 'Replay Producer', player: ['cat'] },
  { id: 'r-dan', singular_name: 'Interviewer', player: ['dan'] },
];
const matches = [
  { id: 'm2', start: day(2), player_relationships: ['r-ann', 'r-bob', 'r-bob-2'], casters: ['eve'] },
  { id: 'm3', start: day(3), player_relationships: ['r-ann', 'r-cat'], casters: ['eve', 'ann'] },
  { id: 'm1', start: day(1), player_relationships: ['r-ann', 'r-bob', 'r-dan'] },
  { id: 'm4', start: day(4), player_relationships: ['r-cat', 'unknown'] },
];
const of = (work: 'production' | 'casting') =>
  partners(matches, { playerId: 'ann', work, relationshipOf: relationshipsById(relationships) });

describe('partners of a player', () => {
  it('in production are counted once a match, by number of matches, then by the latest', () => {
    expect(of('production')).toMatchObject([
      { playerId: 'cat', count: 2, first: { id: 'm3' }, last: { id: 'm4' } },
      { playerId: 'bob', count: 2, first: { id: 'm1' }, last: { id: 'm2' } },
    ]);
  });

  it('at the desk are the casters, without the player', () => {
    expect(of('casting')).toMatchObject([
      { playerId: 'eve', count: 2, first: { id: 'm2' }, last: { id: 'm3' } },
    ]);
  });

  it('are looked for in the matches of roles that count as production', () => {
    expect(producedMatches(relationships.slice(0, 2))).toEqual(['m1', 'm2']);
    expect(producedMatches([{ singular_name: 'Interviewer', matches: ['m9'] }])).toEqual([]);
  });
});
