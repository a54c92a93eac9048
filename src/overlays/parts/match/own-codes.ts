import { useMemo } from 'react';
import type { Team } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { teamInitials } from '#ui/things/team-initials.ts';

type CodedTeam = Pick<Team, 'id' | 'name' | 'code'>;

const shortest = 3;

const startOf = ({ name = '' }: CodedTeam, length: number): string =>
  [...name.replace(/\s+/g, '').toUpperCase()].slice(0, length).join('');

/**
 * Returns teams shown together with distinct letters. Where two have the same code, or initials without one, the
 * beginning of the name replaces it, as short as possible. Where names do not differ either, the place in the list is
 * added. The same list when nothing clashes.
 */
export function withOwnCodes<One extends CodedTeam>(teams: readonly One[]): readonly One[] {
  const markOf = (team: One): string => teamInitials(team).toUpperCase();
  const named = teams.map((team, place) => {
    const mark = markOf(team);
    const rivals = teams.filter((other) => mark && markOf(other) === mark && !isSameRecord(other, team));
    if (rivals.length === 0) return team;
    // One more than the name has: it may be how another one begins.
    const longest = Math.max(shortest, (team.name?.length ?? 0) + 1);
    for (let length = shortest; length <= longest; length += 1) {
      const code = startOf(team, length);
      if (code && rivals.every((rival) => startOf(rival, length) !== code)) return { ...team, code };
    }
    return { ...team, code: `${mark} ${place + 1}` };
  });
  return named.every((team, place) => team === teams[place]) ? teams : named;
}

/** The teams with these keys that are here, in this order, each with letters of its own. */
export function useTeams(keys: readonly string[] | undefined): readonly Team[] {
  const teams = useThings('Teams', keys);
  return useMemo(() => withOwnCodes(teams), [teams]);
}
