import { expect, it } from 'vitest';
import type { RuleRecord } from '../actions/patch.ts';
import { crewAlong } from './crew-along.ts';

const idOf = (name: string) => `rec${name.padEnd(14, '0')}`;
const people = ['Mainsail', 'Gull', 'Petrel', 'Heron', 'Alder'];
const records = new Map<string, RuleRecord>(
  [
    ...people.map((name): RuleRecord => ({ id: idOf(name), __tableName: 'Players', name })),
    ...['Producer', 'Observer', 'Lobby Admin', 'Stats Producer'].flatMap((role) =>
      people.map(
        (name): RuleRecord => ({
          id: idOf(`${role.slice(0, 3)}${name}`),
          __tableName: 'Player Relationships',
          singular_name: role,
          player: [idOf(name)],
        }),
      ),
    ),
    { id: idOf('Foxes'), __tableName: 'Teams', players: [idOf('Petrel')] },
  ].map((record) => [record.id as string, record]),
);
const read = (id: string) => records.get(id);
const match = (crew: readonly string[], more: RuleRecord = {}): RuleRecord => ({
  __tableName: 'Matches',
  player_relationships: crew.map(idOf),
  ...more,
});
const live = match(['ProMainsail', 'ObsGull', 'ObsPetrel', 'StaAlder'], { casters: [idOf('Heron')] });

it('takes the people of every role that nobody has on the next match', () => {
  expect(crewAlong(read, live, match([]))).toEqual({
    roles: {
      Caster: { selected: [idOf('Heron')], count: 1 },
      Producer: { selected: [idOf('Mainsail')], count: 1 },
      Observer: { selected: [idOf('Gull'), idOf('Petrel')], count: 2 },
    },
    text: 'Caster Heron, Producer Mainsail, Observer Gull and Petrel',
    playing: [],
  });
});

it('leaves roles alone that somebody has', () => {
  const next = match(['ObsAlder'], { casters: [idOf('Alder')] });
  expect(crewAlong(read, live, next)?.text).toBe('Producer Mainsail');
});

it('names who plays in the next match, and leaves them behind', () => {
  const along = crewAlong(read, live, match([], { teams: [idOf('Foxes')] }));
  expect(along).toMatchObject({ playing: ['Petrel'], roles: { Observer: { selected: [idOf('Gull')] } } });
  const alone = crewAlong(read, match(['ObsPetrel']), match([], { teams: [idOf('Foxes')] }));
  expect(alone).toEqual({ roles: {}, text: '', playing: ['Petrel'] });
});

it.each([
  ['nothing is live', undefined, match([])],
  ['no match follows', live, undefined],
  ['the live match has no crew', match([]), match([])],
  ['the next match has a whole crew', match(['ProMainsail']), match(['ProGull'])],
  ['the crew of the next match is not loaded', live, match(['Unknown'])],
])('takes nobody when %s', (_case, from, to) => {
  expect(crewAlong(read, from, to)).toBeUndefined();
});
