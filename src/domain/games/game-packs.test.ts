import { describe, expect, it } from 'vitest';
import { gamePacks, missingRecords, typedPack } from './game-packs.ts';
import { characterWords } from './games.ts';

const nothing = { maps: [], heroes: [] };

const split = (records: ReturnType<typeof missingRecords>) => ({
  maps: records.flatMap(({ table, fields }) => (table === 'Map Data' ? [fields] : [])),
  heroes: records.flatMap(({ table, fields }) => (table === 'Heroes' ? [fields] : [])),
});

describe.each(gamePacks.map((pack) => [pack.game, pack] as const))('names of %s', (game, pack) => {
  const all = missingRecords(pack, nothing);

  it('are all different', () => {
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ table, fields }) => `${table} ${fields.name}`)).size).toBe(all.length);
    for (const { fields } of all) expect(fields).toMatchObject({ game, name: fields.name.trim() });
  });

  it('are added once', () => {
    expect(missingRecords(pack, split(all))).toEqual([]);
  });
});

const overwatch = gamePacks.find(({ game }) => game === 'Overwatch')!;
const namesWith = (maps: readonly { name?: string; game?: string }[]) =>
  missingRecords(overwatch, { maps, heroes: [] }).map(({ fields }) => fields.name);

it('leaves out what the league has, whatever its case and accents, and also without a game', () => {
  expect(namesWith([])).toContain('Paraíso');
  expect(namesWith([{ name: 'PARAISO', game: 'Overwatch' }])).not.toContain('Paraíso');
  expect(namesWith([{ name: 'Paraíso' }])).not.toContain('Paraíso');
});

it('adds a name that another game has', () => {
  expect(namesWith([{ name: 'Paris', game: 'Another' }, {}])).toContain('Paris');
});

it('sets type and role, and neither where the game has none', () => {
  const find = (game: string, name: string) =>
    missingRecords(gamePacks.find((pack) => pack.game === game)!, nothing).find(
      ({ fields }) => fields.name === name,
    );
  expect(find('Overwatch', 'Ilios')).toEqual({
    table: 'Map Data',
    fields: { name: 'Ilios', game: 'Overwatch', type: 'Control' },
  });
  expect(find('Valorant', 'Jett')?.fields.role).toBe('Duelist');
  expect(find('Counter-Strike', 'Nuke')?.fields).toEqual({ name: 'Nuke', game: 'Counter-Strike' });
});

it('reads the names of another game, each once, with type and role', () => {
  const pack = typedPack(
    ' Harbour Golf ',
    'Pier 1\n\npier 1\nQuay\tNight',
    `Ann\tCaptain\n${'x'.repeat(101)}`,
  );
  expect(missingRecords(pack, nothing)).toEqual([
    { table: 'Map Data', fields: { name: 'Pier 1', game: 'Harbour Golf' } },
    { table: 'Map Data', fields: { name: 'Quay', game: 'Harbour Golf', type: 'Night' } },
    { table: 'Heroes', fields: { name: 'Ann', game: 'Harbour Golf', role: 'Captain' } },
  ]);
});

it('calls characters as their game does', () => {
  expect(characterWords('Valorant').a).toBe('an agent');
  expect(characterWords('League of Legends').many).toBe('champions');
  expect(characterWords(undefined).one).toBe('hero');
  expect(characterWords('constructor').one).toBe('hero');
});
