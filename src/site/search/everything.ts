import type { SearchablePlayer, SearchableTeam } from '#contract/specials.ts';
import { type ContextMatch, matchContext } from '#domain/match/match-context.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds, type RecordKey } from '#domain/record-id.ts';
import { matchesSearch, normaliseName } from '#domain/text/search.ts';
import type { Moment } from '#domain/time/instant.ts';

/** Something that can be opened, as the search lists it. */
export type Hit = {
  readonly path: string;
  readonly label: string;
  readonly kind: 'Event' | 'Team' | 'Player' | 'News' | 'Match' | 'Guide';
  /** A second line that tells namesakes apart. */
  readonly note: string;
};

type Searchable = Hit & { readonly text: string; readonly event?: RecordKey | null };

type NamedEvent = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly short?: string | undefined;
};

type NamedMatch = ContextMatch & {
  readonly id: string;
  readonly name?: string | undefined;
  readonly custom_name?: string | undefined;
  readonly teams?: LinkField;
  readonly event?: LinkField;
  readonly start?: Moment;
};

type NamedNews = {
  readonly id: string;
  readonly slug?: string | undefined;
  readonly headline?: string | undefined;
  readonly display_title?: string | undefined;
};

const joined = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);

type Lists = {
  readonly events: readonly NamedEvent[];
  readonly teams: readonly SearchableTeam[];
  readonly players: readonly SearchablePlayer[];
  /** Only those that may be seen. */
  readonly news: readonly NamedNews[];
  /** In the order they are listed in. */
  readonly matches: readonly NamedMatch[];
  /** The day of a start as a text, such as `3rd Mar`. */
  readonly dayOf: (start: Moment) => string;
};

/** Everything that has a name, with the texts it is found by: names, codes, and for players and matches their teams. */
export function searchables(lists: Lists): Searchable[] {
  const eventNames = new Map(lists.events.map((event) => [cleanId(event), event.short ?? event.name]));
  return [
    ...lists.events.map(({ id, name = '', short }) => ({
      path: `/event/${cleanId(id)}`,
      label: name,
      kind: 'Event' as const,
      note: short && short !== name ? short : '',
      event: cleanId(id),
      text: joined([name, short], '\n'),
    })),
    ...lists.teams.map(({ id, name, code, event }) => ({
      path: `/team/${cleanId(id)}`,
      label: name ?? code ?? '',
      kind: 'Team' as const,
      note: joined([code, eventNames.get(cleanId(event))], ' · '),
      event: cleanId(event),
      text: joined([name, code], '\n'),
    })),
    ...lists.players.map(({ id, name, role, teams = [] }) => ({
      path: `/player/${cleanId(id)}`,
      label: name,
      kind: 'Player' as const,
      note: joined([role, teams[0]?.name ?? teams[0]?.code], ' · '),
      text: joined([name, ...teams.flatMap((team) => [team.name, team.code])], '\n'),
    })),
    ...lists.news.map(({ id, slug, headline, display_title }) => ({
      path: `/news/${encodeURIComponent(slug || (cleanId(id) ?? ''))}`,
      label: display_title || headline || '',
      kind: 'News' as const,
      note: '',
      text: joined([display_title, headline], '\n'),
    })),
    ...searchableMatches(lists),
  ].filter(({ label }) => label !== '');
}

/** Matches are found by both teams, in either order, by names and by codes, and by a name of their own. */
function searchableMatches({ matches, teams, events, dayOf }: Lists): Searchable[] {
  const teamOf = new Map(teams.map((team) => [cleanId(team.id), team]));
  const eventOf = new Map(events.map((event) => [cleanId(event.id), event]));
  return matches.map((match) => {
    const [left, right] = linkedIds(match.teams).map((id) => teamOf.get(id));
    const both = (separator: string, of: (team: SearchableTeam) => string | undefined) =>
      left && right ? [`${of(left)}${separator}${of(right)}`, `${of(right)}${separator}${of(left)}`] : [];
    const names = both(' vs ', ({ name, code }) => name ?? code);
    const codes = [' vs ', ' '].flatMap((separator) => both(separator, ({ code, name }) => code ?? name));
    const label = match.custom_name?.trim() || names[0] || match.name || '';
    return {
      path: `/match/${cleanId(match)}`,
      label,
      kind: 'Match' as const,
      event: firstLinkedId(match.event),
      note: joined(
        [
          dayOf(match.start),
          matchContext(eventOf.get(firstLinkedId(match.event)), match, { isRoundFirst: true }),
        ],
        ' · ',
      ),
      text: joined([label, ...names, ...codes, ...both(' ', ({ name }) => name)], '\n'),
    };
  });
}

/** As many as a phone scrolls through. */
const mostHits = 24;

/**
 * What passes the search: first what is called so or has that code, then names that begin with it, then the others, each
 * in the order given. Case, accents and look-alike letters do not count.
 *
 * @param event what is of it comes before everything else
 */
export function hitsFor(all: readonly Searchable[], query: string, event?: RecordKey): Hit[] {
  const wanted = normaliseName(query.trim());
  if (wanted === '') return [];
  const rankOf = ({ label, text }: Searchable): number => {
    if (text.split('\n', 2).some((name) => normaliseName(name) === wanted)) return 0;
    return normaliseName(label).startsWith(wanted) ? 1 : 2;
  };
  return all
    .filter(({ text }) => matchesSearch(text, query))
    .map((hit) => ({ hit, rank: rankOf(hit) - (event !== undefined && hit.event === event ? 3 : 0) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostHits)
    .map(({ hit: { path, label, kind, note } }) => ({ path, label, kind, note }));
}
