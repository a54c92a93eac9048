import type { BracketLayout, Connection, ConnectionTarget, LayoutColumn } from '../layout.ts';
import { gamePositions } from '../layout-queries.ts';

/** `'Finals: 7'`, `'5 _ 6'` (no header) or `''` (empty column); `_` is an empty place. */
export type PresetBracket = { readonly name?: string; readonly columns: readonly string[] };

/**
 * The compact table form of a preset. Targets read `5>7.1`, `7>C` (champion), `15>A` (advance), `16>X`
 * (eliminated); `3>_` leaves a loss open. Losses not listed are eliminations (rules 12.6).
 */
export type PresetNotation = {
  readonly brackets: readonly PresetBracket[];
  readonly wins: string;
  readonly losses?: string;
};

const words = { X: 'eliminated', C: 'champion', A: 'advance' } as const;

function column(text: string): LayoutColumn {
  const [header, games] = text.includes(':') ? text.split(':') : [undefined, text];
  const places = (games ?? '').split(' ').filter((place) => place !== '');
  return {
    ...(header === undefined ? {} : { header }),
    games: places.map((place) => (place === '_' ? null : Number(place))),
  };
}

function target(text: string): ConnectionTarget | undefined {
  if (text === '_') return undefined;
  if (text === 'X' || text === 'C' || text === 'A') return { kind: 'word', word: words[text] };
  const [matchNumber, slot] = text.split('.');
  if (!matchNumber || (slot !== '1' && slot !== '2')) throw new Error(`Unknown preset target "${text}"`);
  return { kind: 'slot', matchNumber: Number(matchNumber), slot: slot === '1' ? 1 : 2 };
}

function targets(text: string): Map<number, ConnectionTarget | undefined> {
  const pairs = text.split(' ').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const [source, to] = pair.split('>');
      if (!source || !to) throw new Error(`Unknown preset connection "${pair}"`);
      return [Number(source), target(to)];
    }),
  );
}

/** Builds the layout of a preset. @throws Error for a mistake in the notation */
export function layoutFromNotation(notation: PresetNotation): BracketLayout {
  const brackets = notation.brackets.map(({ name, columns }) => ({
    ...(name === undefined ? {} : { name }),
    columns: columns.map(column),
  }));
  const wins = targets(notation.wins);
  const losses = targets(notation.losses ?? '');
  const connections: Record<number, Connection> = {};
  for (const { matchNumber } of gamePositions({ brackets, connections })) {
    const win = wins.get(matchNumber);
    const lose = losses.has(matchNumber) ? losses.get(matchNumber) : target('X');
    if (win || lose) connections[matchNumber] = { ...(win && { win }), ...(lose && { lose }) };
  }
  return { brackets, connections };
}
