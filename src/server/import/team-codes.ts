import type { LeagueIndex } from './league-index.ts';
import { linksOf, recordIdOf, type StoredRecords, textOf } from './record-ids.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters and digits of any script by grapheme, upper-case, without Latin accents. */
const glyphsOf = (text: string): string[] => {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return [...segmenter.segment(plain.toLocaleUpperCase('en'))]
    .map(({ segment }) => segment)
    .filter((glyph) => /[\p{L}\p{N}]/u.test(glyph));
};

const fillers = new Set(['team', 'the', 'of', 'and', 'e', 'esports', 'esport', 'gaming', 'club', 'clan']);

/** Words of the name without filler words, unless all words are fillers. */
const wordsOf = (name: string): string[][] => {
  const words = name.split(/[^\p{L}\p{M}\p{N}']+/u).filter((word) => glyphsOf(word).length > 0);
  const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
  return (telling.length > 0 ? telling : words).map(glyphsOf);
};

/** Codes of 2 to 4 glyphs for the name, the best first; an endless sequence, so a free one is always found. */
function* candidates(name: string): Generator<string> {
  const words = wordsOf(name);
  const glyphs = words.flat();
  const [first = [], second = []] = words;
  if (words.length >= 3)
    yield words
      .slice(0, 4)
      .map(([glyph]) => glyph)
      .join('');
  if (words.length === 2) yield [first[0], ...second.slice(0, 2)].join('');
  if (words.length === 2) yield [...first.slice(0, 2), second[0]].join('');
  if (glyphs.length <= 4) yield glyphs.join('');
  yield first.slice(0, 3).join('');
  for (let end = 2; end < glyphs.length; end += 1)
    for (let middle = 1; middle < end; middle += 1) yield [glyphs[0], glyphs[middle], glyphs[end]].join('');
  const head = glyphs[0] ?? 'T';
  const pair = glyphs.slice(0, 2).join('') || 'TM';
  for (let number = 1; number <= 99; number += 1) yield `${pair}${number}`;
  for (let number = 1; number <= 999; number += 1) yield `${head}${number}`;
  for (let number = 1; ; number += 1) yield number.toString(36).toUpperCase().padStart(4, '0');
}

const lengthOf = (code: string): number => [...segmenter.segment(code)].length;

/**
 * The code of every team: the source's own, else the stored one, else one made from the name (2 to 4 letters). It is
 * unique among the teams that share an event, those of earlier imports included.
 */
export const teamCodes = (index: LeagueIndex, stored: StoredRecords): ReadonlyMap<string, string> => {
  const seasonCodes = new Map(index.league.team_seasons.map((row) => [row.team_id, row.code]));
  const codes = new Map<string, string>();
  const takenByEvent = new Map<string, Set<string>>();
  const eventIds = (teamId: string): string[] =>
    index.seasons.of(teamId).flatMap(({ events }) => events.map((event) => event.event_id));
  const take = (teamId: string, code: string): void => {
    codes.set(teamId, code);
    for (const id of eventIds(teamId)) takenByEvent.set(id, (takenByEvent.get(id) ?? new Set()).add(code));
  };
  const ownIds = new Set(index.league.teams.flatMap((team) => index.seasons.allIds(team.team_id)));
  for (const { event_id } of index.league.events) {
    const others = linksOf(stored(recordIdOf('event', event_id))?.teams).filter((id) => !ownIds.has(id));
    takenByEvent.set(event_id, new Set(others.flatMap((id) => textOf(stored(id)?.code) ?? [])));
  }
  for (const team of index.league.teams) {
    const given = team.code ?? seasonCodes.get(team.team_id);
    if (given !== undefined) take(team.team_id, given);
  }
  const isTaken = (events: readonly string[], code: string): boolean =>
    events.some((id) => takenByEvent.get(id)?.has(code));
  for (const { team_id } of index.league.teams) {
    const before = textOf(stored(index.seasons.idIn(team_id, undefined))?.code);
    if (before !== undefined && !codes.has(team_id) && !isTaken(eventIds(team_id), before))
      take(team_id, before);
  }
  for (const team of index.league.teams) {
    if (codes.has(team.team_id)) continue;
    const events = eventIds(team.team_id);
    for (const code of candidates(team.name)) {
      if (lengthOf(code) < 2 || lengthOf(code) > 4) continue;
      if (isTaken(events, code)) continue;
      take(team.team_id, code);
      break;
    }
  }
  return codes;
};
