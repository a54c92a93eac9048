import { type ContextMatch, matchContext } from '../match/match-context.ts';
import { versusText } from '../match/versus.ts';
import { cleanId, firstLinkedId, type LinkField, linkedIds } from '../record-id.ts';
import { normaliseName, searchEntry } from '../text/search.ts';
import type { Moment } from '../time/instant.ts';
import type { Searchable, SearchLine } from './hits.ts';
import { type NamedPlayer, playerLines } from './player-lines.ts';

type NamedEvent = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly short?: string | undefined;
  readonly start_date?: Moment;
};

type NamedTeam = {
  readonly id: string;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly event?: string | undefined;
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

const linesOf = (...texts: readonly (string | undefined)[]): SearchLine[] =>
  texts.flatMap((text) => (text ? { entry: searchEntry(text) } : []));

export type SearchLists = {
  readonly events: readonly NamedEvent[];
  readonly teams: readonly NamedTeam[];
  readonly players: readonly NamedPlayer[];
  /** Only those that may be seen. */
  readonly news: readonly NamedNews[];
  /** In the order they are listed in. */
  readonly matches: readonly NamedMatch[];
  /** The day of a start as a text, such as `3rd Mar`. */
  readonly dayOf: (start: Moment) => string;
};

/**
 * Everything that has a name, with the lines it is found by: names, codes, for players their Battletag and teams, for
 * matches their teams, round, week and division.
 */
export function searchables(lists: SearchLists): Searchable[] {
  const eventNames = new Map(lists.events.map((event) => [cleanId(event), event.short ?? event.name]));
  return [
    ...lists.events.map(({ id, name = '', short, start_date }) => ({
      id: cleanId(id) ?? id,
      path: `/event/${cleanId(id)}`,
      label: name,
      kind: 'Event' as const,
      note: short && normaliseName(short) !== normaliseName(name) ? short : '',
      event: cleanId(id),
      lines: linesOf(name, short),
      day: start_date ? lists.dayOf(start_date) : '',
    })),
    ...lists.teams.map(({ id, name, code, event }) => ({
      id: cleanId(id) ?? id,
      path: `/team/${cleanId(id)}`,
      label: name ?? code ?? '',
      kind: 'Team' as const,
      note: joined([code, eventNames.get(cleanId(event))], ' · '),
      event: cleanId(event),
      lines: linesOf(name, code),
    })),
    ...lists.players.map(searchablePlayer),
    ...lists.news.map(({ id, slug, headline, display_title }) => ({
      id: cleanId(id) ?? id,
      path: `/news/${encodeURIComponent(slug || (cleanId(id) ?? ''))}`,
      label: display_title || headline || '',
      kind: 'News' as const,
      note: '',
      lines: [
        ...linesOf(display_title || headline),
        ...linesOf(headline).map((line) => ({ ...line, reason: headline })),
      ],
    })),
    ...searchableMatches(lists),
  ].filter(({ label }) => label !== '');
}

function searchablePlayer(player: NamedPlayer): Searchable {
  const { id, name, role, teams = [] } = player;
  return {
    id: cleanId(id) ?? id,
    path: `/player/${cleanId(id)}`,
    label: name,
    kind: 'Player',
    note: joined([role, teams[0]?.name ?? teams[0]?.code], ' · '),
    noteBesideReason: role ?? '',
    lines: playerLines(player),
  };
}

/** The plural by which one match of a round is called too: `Grand Finals`. */
const pluralOf = (round: string | undefined): string | undefined =>
  round && /[a-z]$/i.test(round.trim()) && !/s$/i.test(round.trim()) ? `${round.trim()}s` : undefined;

/** The names of these rounds are written in one word too: `Semifinal`. */
const joinedRound = (round: string | undefined): string | undefined =>
  round && /\b(?:semi|quarter|grand) final/i.test(round)
    ? round.replace(/\b(semi|quarter|grand) (?=final)/gi, '$1')
    : undefined;

const spaced = (one: string, other: string) => `${one} ${other}`.trim();

/** Matches are found by both teams, in either order, by names and by codes, by a name of their own and by their round. */
function searchableMatches({ matches, teams, events, dayOf }: SearchLists): Searchable[] {
  const teamOf = new Map(teams.map((team) => [cleanId(team.id), team]));
  const eventOf = new Map(events.map((event) => [cleanId(event.id), event]));
  return matches.map((match) => {
    const [left, right] = linkedIds(match.teams).map((id) => teamOf.get(id));
    const event = eventOf.get(firstLinkedId(match.event));
    const pairs =
      left && right
        ? ([
            [left, right],
            [right, left],
          ] as const)
        : [];
    const both = (
      join: (one: string, other: string) => string,
      of: (team: NamedTeam) => string | undefined,
    ) => pairs.map(([one, other]) => join(of(one) ?? '', of(other) ?? ''));
    const names = both(versusText, ({ name, code }) => name ?? code);
    const codes = [versusText, spaced].flatMap((join) => both(join, ({ code, name }) => code ?? name));
    const label = match.custom_name?.trim() || names[0] || match.name || '';
    const { round, division, sub_event, week_text } = match;
    return {
      id: cleanId(match) ?? match.id,
      path: `/match/${cleanId(match)}`,
      label,
      kind: 'Match' as const,
      event: firstLinkedId(match.event),
      note: joined([dayOf(match.start), matchContext(event, match, { isRoundFirst: true })], ' · '),
      lines: [
        ...linesOf(label),
        ...linesOf(...names, ...both(spaced, ({ name }) => name)).map((line) => ({
          ...line,
          reason: names[0],
        })),
        ...linesOf(...codes).map((line) => ({ ...line, reason: codes[0] })),
        ...[round, division, sub_event, week_text].flatMap((reason) =>
          linesOf(reason).map((line) => ({ ...line, reason })),
        ),
        ...linesOf(pluralOf(round), joinedRound(round)).map((line) => ({ ...line, reason: round })),
      ],
      context: searchEntry(joined([event?.name, event?.short], '\n')),
    };
  });
}
