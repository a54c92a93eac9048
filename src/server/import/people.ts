import { groupBy, type LeagueIndex } from './league-index.ts';
import { recordIdOf } from './record-ids.ts';

type Talent = { readonly handle: string; readonly nationality: string | undefined };

const handleKey = (handle: string): string => handle.normalize('NFKC').trim().toLowerCase();

export type People = {
  /** Record id of a broadcast talent. Talents are known by handle only. */
  talentId(talent: Talent): string;
  /** Talents that are not in the list of players, without duplicates. */
  readonly talents: readonly { readonly id: string; readonly handle: string }[];
};

/**
 * Matches broadcast talents to listed players by handle and nationality. A talent without an unambiguous match
 * becomes a person of their own.
 */
export const findPeople = ({ league }: LeagueIndex): People => {
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
    return recordIdOf('talent', key);
  };
  const listed = new Set(league.players.map((player) => recordIdOf('player', player.player_id)));
  const talents = new Map<string, string>();
  for (const talent of all) {
    const id = talentId(talent);
    if (!listed.has(id) && !talents.has(id)) talents.set(id, talent.handle);
  }
  return { talentId, talents: [...talents].map(([id, handle]) => ({ id, handle })) };
};
