import { type Finding, finding } from './finding.ts';

/** How a text is drawn on air, px of the 1920 stage. */
export type AirFace = { readonly sizePx: number; readonly weight: 600 | 700; readonly isUpperCase: boolean };

/** The width of a text on air, px of the stage. */
export type WidthOf = (text: string, face: AirFace) => number;

/** Overlays write a text shorter that would be narrower than this share of its shape (`parts/text/fitted-choice.ts`). */
export const writtenShorterBelow = 0.72;

/** What overlays give a text where it has the least room; `tests/e2e` compares the figures with what they draw. */
export const airPlaces = {
  team: { sizePx: 34, weight: 700, isUpperCase: true, besidePx: 266 },
  map: { sizePx: 42, weight: 600, isUpperCase: false, besidePx: 20 },
  player: { sizePx: 40, weight: 700, isUpperCase: false, roomPx: 220 },
  title: { sizePx: 96, weight: 700, isUpperCase: true, roomPx: 1600 },
} as const;

const mapGapPx = 12;
const mapsWidthPx = 1920;

/** Whether it is written there as it is: as wide as the room, or narrowed no further than texts on air are. */
const fits = (text: string, face: AirFace, roomPx: number, widthOf: WidthOf): boolean =>
  Math.max(...text.split('\n').map((line) => widthOf(line, face))) * writtenShorterBelow <= roomPx;

type Where = { readonly draws: readonly string[]; readonly mend: Finding['mend'] };

/** A name that gives way to its code on the bars of the game, has none, or whose code is no better. */
export function ofTeamName(
  { name, code }: { readonly name: string; readonly code: string | undefined },
  barWidthPx: number,
  widthOf: WidthOf,
  { draws, mend }: Where,
): Finding[] {
  const fitsBar = (text: string): boolean =>
    fits(text, airPlaces.team, barWidthPx - airPlaces.team.besidePx, widthOf);
  if (fitsBar(name)) return [];
  const start = `${name} is too long for the bars`;
  if (code === undefined) return finding(true, 'warn', `${start} and has no code`, draws, mend);
  return fitsBar(code)
    ? finding(true, 'note', `${start}: they say ${code}`, draws, mend)
    : finding(true, 'warn', `${start}, and so is its code ${code}`, draws, mend);
}

/** Maps of which no form fits the card beside so many others. */
export function ofMapNames(
  maps: readonly { readonly name: string; readonly shorter: readonly (string | undefined)[] }[],
  cards: number,
  widthOf: WidthOf,
  mend: Finding['mend'],
): Finding[] {
  const { besidePx } = airPlaces.map;
  const roomPx = (mapsWidthPx - mapGapPx * (cards - 1)) / Math.max(1, cards) - besidePx;
  return maps
    .filter(
      ({ name, shorter }) =>
        ![name, ...shorter].some((way) => way !== undefined && fits(way, airPlaces.map, roomPx, widthOf)),
    )
    .flatMap(({ name }) =>
      finding(true, 'note', `The map ${name} is too long for its card`, ['live_match.maps'], mend),
    );
}

/** A player has no other name than this one. */
export function ofPlayerNames(names: readonly string[], widthOf: WidthOf, mend: Finding['mend']): Finding[] {
  const { roomPx } = airPlaces.player;
  return names
    .filter((name) => !fits(name, airPlaces.player, roomPx, widthOf))
    .flatMap((name) =>
      finding(
        true,
        'note',
        `The player ${name} is too long for a roster card`,
        ['live_match.teams.players'],
        mend,
      ),
    );
}

/** The title of the waiting screen; a `\n` in it breaks the line. */
export function ofTitle(title: string, widthOf: WidthOf, mend: Finding['mend']): Finding[] {
  const isFitting = fits(title, airPlaces.title, airPlaces.title.roomPx, widthOf);
  return finding(
    !isFitting,
    'note',
    `The title "${title.replaceAll('\n', ' ')}" is too long for one line`,
    ['title'],
    mend,
  );
}
