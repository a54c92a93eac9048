import { type Finding, finding } from './finding.ts';

/** How a text is drawn on air, px of the 1920 stage. */
export type AirFace = { readonly sizePx: number; readonly weight: 600 | 700; readonly isUpperCase: boolean };

/** The width of a text on air, px of the stage. */
export type WidthOf = (text: string, face: AirFace) => number;

/** Overlays write a text shorter that would be narrower than this share of its shape (`parts/text/fitted-choice.ts`). */
export const writtenShorterBelow = 0.72;

/**
 * Where a text of each kind has the least room, as the overlays draw it: beside the record in the bar of a team, on the
 * card of a map, on the cards of a roster, on the waiting screen.
 */
const places = {
  team: { sizePx: 34, weight: 700, isUpperCase: true },
  map: { sizePx: 42, weight: 600, isUpperCase: false },
  player: { sizePx: 52, weight: 700, isUpperCase: false },
  title: { sizePx: 96, weight: 700, isUpperCase: true },
} as const satisfies Readonly<Record<string, AirFace>>;

/** Logo, score, record and edges of a bar. */
const besideNamePx = 358;
const titleRoomPx = 1_480;
/** A title of two lines has smaller letters. */
const titleOnTwoLinesPx = 66;
/** The names of a roster of five, or more, beside each other. */
const roster = { namesPx: 1_295, fewest: 5 };
/** The cards of a match beside each other; that of the next map is two and a half times as wide. */
const cards = { widthPx: 1_200, gapPx: 12, grown: 1.5, paddingPx: 20 };

const mapRoomPx = (count: number): number =>
  (cards.widthPx - cards.gapPx * (count - 1)) / (count + cards.grown) - cards.paddingPx;

/** Whether it is written there as it is: as wide as the room, or narrowed no further than texts on air are. */
const fits = (text: string, face: AirFace, roomPx: number, widthOf: WidthOf): boolean =>
  text.split('\n').every((line) => widthOf(line, face) * writtenShorterBelow <= roomPx);

/** The ways to break a text into two lines. */
const broken = (text: string): string[] => {
  const words = text.split(' ');
  return words.slice(1).map((_, place) => {
    const [first, second] = [words.slice(0, place + 1), words.slice(place + 1)];
    return `${first.join(' ')}\n${second.join(' ')}`;
  });
};

type Where = { readonly draws: readonly string[]; readonly mend: Finding['mend'] };

/** A name that gives way to its code on the bars of the game, has none, or whose code is no better. */
export function ofTeamName(
  { name, code }: { readonly name: string; readonly code: string | undefined },
  barWidthPx: number,
  widthOf: WidthOf,
  { draws, mend }: Where,
): Finding[] {
  const fitsBar = (text: string): boolean => fits(text, places.team, barWidthPx - besideNamePx, widthOf);
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
  count: number,
  widthOf: WidthOf,
  mend: Finding['mend'],
): Finding[] {
  const fitsCard = (way: string): boolean => fits(way, places.map, mapRoomPx(count), widthOf);
  return maps
    .filter(({ name, shorter }) => ![name, ...broken(name), ...shorter].some((way) => way && fitsCard(way)))
    .flatMap(({ name }) =>
      finding(true, 'note', `The map ${name} is too long for its card`, ['live_match.maps'], mend),
    );
}

/** A player has no other name than this one. */
export function ofPlayerNames(names: readonly string[], widthOf: WidthOf, mend: Finding['mend']): Finding[] {
  const roomPx = roster.namesPx / Math.max(roster.fewest, names.length);
  return names
    .filter((name) => !fits(name, places.player, roomPx, widthOf))
    .flatMap((name) =>
      finding(
        true,
        'note',
        `The name ${name} is too long for the card of a roster`,
        ['live_match.teams.players'],
        mend,
      ),
    );
}

/** The title of the waiting screen, perhaps of two lines. */
export function ofTitle(title: string, widthOf: WidthOf, mend: Finding['mend']): Finding[] {
  const isBroken = title.includes('\n');
  const face = isBroken ? { ...places.title, sizePx: titleOnTwoLinesPx } : places.title;
  return finding(
    !fits(title, face, titleRoomPx, widthOf),
    'note',
    `The title "${title.replaceAll('\n', ' ')}" is too long for its ${isBroken ? 'lines' : 'line'}`,
    ['title'],
    mend,
  );
}
