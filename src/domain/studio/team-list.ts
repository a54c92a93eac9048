import { cleanId, isSameRecord, linkedIds } from '../record-id.ts';
import { foldName } from '../text/search.ts';
import { mostChangedRows, readCells } from './cell-blocks.ts';

/** A team of the league, as far as its name can be meant. */
export type KnownTeam = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly club?: string | undefined;
  readonly event?: readonly string[] | undefined;
};

/**
 * One line of a list of teams. `new`: a record is created. `season`: the team is known from another event, and gets a
 * record of its own in this one. `join`: its record belongs to no event and is added to this one. `there`: nothing to do.
 * `double`: the list names it before. `problem`: it cannot be created, with the reason.
 */
export type TeamLine<Team extends KnownTeam> = {
  readonly name: string;
  readonly code: string | undefined;
} & (
  | { readonly kind: 'new' | 'there' | 'double' }
  | { readonly kind: 'season' | 'join'; readonly team: Team }
  | { readonly kind: 'problem'; readonly problem: string }
);

type TeamListContext<Team extends KnownTeam> = {
  readonly teams: readonly Team[];
  /** Dirty id of the event that the teams play in; undefined for none. */
  readonly event: string | undefined;
  /** Returns the problem of a name or code, as a text that follows it. */
  readonly problemOf: (field: 'name' | 'code', text: string) => string | undefined;
};

const clubOf = (team: KnownTeam): string => team.club ?? cleanId(team.id) ?? '';

/** Returns the treatment of a name that the league has. The order of `namesakes` decides between records of one club. */
function knownLine<Team extends KnownTeam>(namesakes: readonly Team[], event: string | undefined) {
  const isIn = ({ event: own }: KnownTeam) => own?.some((id) => isSameRecord(id, event)) === true;
  if (event === undefined || namesakes.some(isIn)) return { kind: 'there' } as const;
  const free = namesakes.find(({ event: own }) => linkedIds(own).length === 0);
  if (free !== undefined) return { kind: 'join', team: free } as const;
  const clubs = new Set(namesakes.map(clubOf));
  const latest = namesakes.at(-1);
  if (clubs.size > 1 || latest === undefined) {
    return {
      kind: 'problem',
      problem: `is the name of ${clubs.size} teams: add the right one in its record`,
    } as const;
  }
  return { kind: 'season', team: latest } as const;
}

/**
 * Reads a pasted list of teams: a name in each line, and behind a tab its code. Names are compared without case, accents
 * and surplus blanks. Lines behind the 500th are not read.
 */
export function readTeamList<Team extends KnownTeam>(
  text: string,
  { teams, event, problemOf }: TeamListContext<Team>,
): { readonly lines: readonly TeamLine<Team>[]; readonly leftOut: number } {
  const byName = new Map<string, Team[]>();
  for (const team of teams) {
    const name = foldName(team.name ?? '');
    byName.set(name, [...(byName.get(name) ?? []), team]);
  }
  const entries = readCells(text)
    .map(([name = '', code = '']) => ({ name: name.replaceAll(/\s+/g, ' ').trim(), code: code.trim() }))
    .filter(({ name }) => name !== '');
  const seen = new Set<string>();
  const lines = entries.slice(0, mostChangedRows).map(({ name, code }): TeamLine<Team> => {
    const folded = foldName(name);
    const line = { name, code: code === '' ? undefined : code };
    if (seen.has(folded)) return { ...line, kind: 'double' };
    seen.add(folded);
    const problem = problemOf('name', name) ?? (code === '' ? undefined : problemOf('code', code));
    if (problem !== undefined) return { ...line, kind: 'problem', problem };
    const namesakes = byName.get(folded);
    return { ...line, ...(namesakes === undefined ? { kind: 'new' } : knownLine(namesakes, event)) };
  });
  return { lines, leftOut: entries.length - lines.length };
}
