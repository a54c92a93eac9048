import type { SearchablePlayer, SearchableTeam } from '#contract/specials.ts';
import { cleanId } from '#domain/record-id.ts';
import { matchesSearch, normaliseName } from '#domain/text/search.ts';

/** Something that can be opened, as the search lists it. */
export type Hit = {
  readonly path: string;
  readonly label: string;
  readonly kind: 'Event' | 'Team' | 'Player';
  /** A second line that tells namesakes apart. */
  readonly note: string;
};

type Searchable = Hit & { readonly text: string };

type NamedEvent = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly short?: string | undefined;
};

const joined = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);

/** Everything that has a name, with the texts it is found by: names, codes, and for players their teams. */
export function searchables(lists: {
  events: readonly NamedEvent[];
  teams: readonly SearchableTeam[];
  players: readonly SearchablePlayer[];
}): Searchable[] {
  const eventNames = new Map(lists.events.map((event) => [cleanId(event), event.short ?? event.name]));
  return [
    ...lists.events.map(({ id, name = '', short }) => ({
      path: `/event/${cleanId(id)}`,
      label: name,
      kind: 'Event' as const,
      note: short && short !== name ? short : '',
      text: joined([name, short], '\n'),
    })),
    ...lists.teams.map(({ id, name, code, event }) => ({
      path: `/team/${cleanId(id)}`,
      label: name ?? code ?? '',
      kind: 'Team' as const,
      note: joined([code, eventNames.get(cleanId(event))], ' · '),
      text: joined([name, code], '\n'),
    })),
    ...lists.players.map(({ id, name, role, teams = [] }) => ({
      path: `/player/${cleanId(id)}`,
      label: name,
      kind: 'Player' as const,
      note: joined([role, teams[0]?.name ?? teams[0]?.code], ' · '),
      text: joined([name, ...teams.flatMap((team) => [team.name, team.code])], '\n'),
    })),
  ].filter(({ label }) => label !== '');
}

/** As many as a phone scrolls through. */
const mostHits = 24;

/**
 * What passes the search: first what is called so or has that code, then names that begin with it, then the others, each
 * in the order given. Case, accents and look-alike letters do not count.
 */
export function hitsFor(all: readonly Searchable[], query: string): Hit[] {
  const wanted = normaliseName(query.trim());
  if (wanted === '') return [];
  const rankOf = ({ label, text }: Searchable): number => {
    if (text.split('\n', 2).some((name) => normaliseName(name) === wanted)) return 0;
    return normaliseName(label).startsWith(wanted) ? 1 : 2;
  };
  return all
    .filter(({ text }) => matchesSearch(text, query))
    .map((hit) => ({ hit, rank: rankOf(hit) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostHits)
    .map(({ hit: { path, label, kind, note } }) => ({ path, label, kind, note }));
}
