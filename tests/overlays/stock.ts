import type { RemoteRecord, ServerProcess } from '../support/server-process.ts';

type Pictures = { id: string; fileExtension: string }[];

/** Images and game records of the demo league that the fixtures use: the server has their files. */
export type Stock = {
  readonly logos: readonly Pictures[];
  readonly wordmark: Pictures | undefined;
  readonly texture: Pictures | undefined;
  readonly heroes: readonly string[];
  readonly mapData: readonly RemoteRecord[];
  readonly headshot: Pictures | undefined;
  readonly teamImage: Pictures | undefined;
};

const picturesIn = (record: RemoteRecord, field: string): Pictures | undefined => {
  const value = record[field];
  return Array.isArray(value) && value.length > 0 ? (value as Pictures) : undefined;
};

const stocks = new WeakMap<ServerProcess, Promise<Stock>>();

/** Read once of each server: later it has maps and heroes of the fixtures too. */
export const readStock = (server: ServerProcess): Promise<Stock> => {
  const stock = stocks.get(server) ?? readFrom(server);
  stocks.set(server, stock);
  return stock;
};

const readFrom = async (server: ServerProcess): Promise<Stock> => {
  const [themes, events, heroes, mapData, players, teams] = await Promise.all([
    server.list('Themes'),
    server.list('Events'),
    server.list('Heroes'),
    server.list('Map Data'),
    server.list('Players'),
    server.list('Teams'),
  ]);
  const ofTeams = themes.filter((theme) => Array.isArray(theme.team));
  const found = (field: string, records: readonly RemoteRecord[]) =>
    records.map((record) => picturesIn(record, field)).filter((pictures) => pictures !== undefined);
  return {
    logos: found('default_logo', ofTeams),
    wordmark: found('default_wordmark', themes)[0],
    texture: found('broadcast_texture', events)[0],
    heroes: heroes
      .filter((hero) => picturesIn(hero, 'icon') ?? picturesIn(hero, 'main_image'))
      .map(({ id }) => id),
    mapData,
    headshot: found('headshot', players)[0],
    teamImage: found('images', teams)[0],
  };
};
