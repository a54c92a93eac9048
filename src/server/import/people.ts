import { groupBy, type LeagueIndex } from './league-index.ts';
import { linksOf, recordIdOf, type StoredRecords, textOf } from './record-ids.ts';

type Talent = { readonly handle: string; readonly nationality: string | undefined };

const handleKey = (handle: string): string => handle.normalize('NFKC').trim().toLowerCase();

export type People = {
  /** Record id of a broadcast talent. Talents are known by handle only. */
  talentId(talent: Talent): string;
  /** Talents that are not in the list of players, without duplicates. */
  readonly talents: readonly { readonly id: string; readonly handle: string }[];
  /** Records made while the list of players was missing, of talents who are on it. */
  readonly superseded: readonly string[];
};

/**
 * Record ids of the people who work for the stored events and matches of these talents, by handle. Undefined where
 * several have one handle.
 */
const storedPeople = ({ league }: LeagueIndex, stored: StoredRecords): Map<string, string | undefined> => {
  const works = new Set([
    ...league.talent.map((row) => recordIdOf('event', row.event_id)),
    ...league.match_talent.map((row) => recordIdOf('match', row.match_id)),
  ]);
  const people = new Map<string, string | undefined>();
  for (const work of works) {
    const record = stored(work);
    const titles = linksOf(record?.player_relationships).flatMap((id) => linksOf(stored(id)?.player));
    for (const id of [...linksOf(record?.casters), ...titles]) {
      const key = handleKey(textOf(stored(id)?.name) ?? '');
      people.set(key, people.has(key) && people.get(key) !== id ? undefined : id);
    }
  }
  return people;
};

/**
 * Matches broadcast talents to listed players by handle and nationality, else to people whom their stored events and
 * matches have: a folder may lack the list. A talent without an unambiguous match becomes a person of their own.
 */
export const findPeople = (index: LeagueIndex, stored: StoredRecords): People => {
  const { league } = index;
  const known = storedPeople(index, stored);
  const playersByHandle = groupBy(league.players, (player) => handleKey(player.handle));
  const all: Talent[] = [...league.talent, ...league.match_talent];
  const nationalities = new Map<string, string>();
  for (const { handle, nationality } of all)
    if (nationality !== undefined) nationalities.set(handleKey(handle), nationality);
  const talentId = ({ handle }: Talent): string => {
    const key = handleKey(handle);
    const nationality = nationalities.get(key);
    const same = playersByHandle.get(key)?.filter((player) => player.nationality === nationality) ?? [];
    const [player] = same;
    if (nationality !== undefined && same.length === 1 && player)
      return recordIdOf('player', player.player_id);
    return known.get(key) ?? recordIdOf('talent', key);
  };
  const talents = new Map<string, string>();
  const superseded = new Set<string>();
  for (const talent of all) {
    const [id, own] = [talentId(talent), recordIdOf('talent', handleKey(talent.handle))];
    if (id !== own) superseded.add(own);
    else if (!talents.has(id)) talents.set(id, talent.handle);
  }
  return {
    talentId,
    talents: [...talents].map(([id, handle]) => ({ id, handle })),
    superseded: [...superseded],
  };
};
