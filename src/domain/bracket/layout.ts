/** Targets of a connection other than a slot of another match. */
export const bracketExits = ['eliminated', 'champion', 'advance'] as const;

export type BracketExit = (typeof bracketExits)[number];
export type Slot = 1 | 2;
export type SlotTarget = { readonly kind: 'slot'; readonly matchNumber: number; readonly slot: Slot };
export type ExitTarget = { readonly kind: 'word'; readonly word: BracketExit };
export type ConnectionTarget = SlotTarget | ExitTarget;
export type Outcome = 'win' | 'lose';
export type FinishingRank = { readonly text: string; readonly sort: number };

/** Targets, line styles and finishing ranks for a win and a loss of one match. */
export type Connection = {
  readonly win?: ConnectionTarget | undefined;
  readonly lose?: ConnectionTarget | undefined;
  readonly winStyle?: string | undefined;
  readonly loseStyle?: string | undefined;
  readonly winnerRank?: FinishingRank | undefined;
  readonly loserRank?: FinishingRank | undefined;
  /**
   * Winner and loser meet again, unless the team of this slot wins: then the bracket ends with this match. Programs that
   * do not know the field always play the second match.
   */
  readonly endsIf?: Slot | undefined;
};

/** A number places match `ordered_matches[number - 1]`, null keeps an empty place. */
export type LayoutColumn = {
  readonly header?: string | undefined;
  readonly gapRight?: boolean | undefined;
  readonly games: readonly (number | null)[];
};
export type LayoutBracket = { readonly name?: string | undefined; readonly columns: readonly LayoutColumn[] };

/** Connections are keyed by match number; keys iterate in ascending order. */
export type BracketLayout = {
  readonly brackets: readonly LayoutBracket[];
  readonly connections: Readonly<Record<number, Connection>>;
};

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function matchNumberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/**
 * Reads a connection target: `'7.2'` or one of the exits. The text is split at the dot and never read as a decimal,
 * so match 10 slot 1 differs from match 1. Returns undefined for anything else.
 */
export function parseTarget(value: unknown): ConnectionTarget | undefined {
  const text = typeof value === 'number' ? String(value) : textOf(value)?.trim().toLowerCase();
  const word = bracketExits.find((candidate) => candidate === text);
  if (word !== undefined) return { kind: 'word', word };
  const parts = /^(\d+)\.([12])$/.exec(text ?? '');
  const matchNumber = matchNumberOf(parts?.[1]);
  if (!parts || matchNumber === null) return undefined;
  return { kind: 'slot', matchNumber, slot: parts[2] === '1' ? 1 : 2 };
}

/** The wire form of a target: `'7.2'` or the exit. */
export function targetText(target: ConnectionTarget): string {
  return target.kind === 'word' ? target.word : `${target.matchNumber}.${target.slot}`;
}

function parseRank(value: unknown): FinishingRank | undefined {
  const fields = fieldsOf(value);
  const text = textOf(fields?.text);
  const sort = typeof fields?.sort === 'number' && Number.isFinite(fields.sort) ? fields.sort : undefined;
  return text !== undefined && sort !== undefined ? { text, sort } : undefined;
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}

function parseConnection(value: unknown): Connection {
  const fields = fieldsOf(value) ?? {};
  return withoutUndefined<Connection>({
    win: parseTarget(fields.win),
    lose: parseTarget(fields.lose),
    winStyle: textOf(fields.winStyle),
    loseStyle: textOf(fields.loseStyle),
    winnerRank: parseRank(fields.winnerRank),
    loserRank: parseRank(fields.loserRank),
    endsIf: fields.endsIf === 1 || fields.endsIf === 2 ? fields.endsIf : undefined,
  });
}

function parseColumn(value: unknown): LayoutColumn {
  const fields = fieldsOf(value) ?? {};
  return withoutUndefined<LayoutColumn>({
    header: textOf(fields.header),
    gapRight: fields.gapRight ? true : undefined,
    games: listOf(fields.games).map(matchNumberOf),
  });
}

function parseBracket(value: unknown): LayoutBracket {
  const fields = fieldsOf(value) ?? {};
  return withoutUndefined<LayoutBracket>({
    name: textOf(fields.name),
    columns: listOf(fields.columns).map(parseColumn),
  });
}

/**
 * Reads `bracket_layout` leniently: a broken part becomes absent. Returns undefined if the text is not a JSON object.
 * The caller then renders nothing or shows "Couldn't parse that format."
 */
export function parseLayout(text: string | null | undefined): BracketLayout | undefined {
  if (!text) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const fields = fieldsOf(parsed);
  if (!fields) return undefined;
  const connections: Record<number, Connection> = {};
  for (const [key, value] of Object.entries(fieldsOf(fields.connections) ?? {})) {
    const matchNumber = matchNumberOf(key);
    if (matchNumber !== null) connections[matchNumber] = parseConnection(value);
  }
  return { brackets: listOf(fields.brackets).map(parseBracket), connections };
}

/** Writes the layout as JSON text for `bracket_layout`; `indent` spaces per level for people, none for records. */
export function stringifyLayout(layout: BracketLayout, indent = 0): string {
  const connections = Object.fromEntries(
    Object.entries(layout.connections).map(([key, connection]) => [
      key,
      {
        ...connection,
        win: connection.win && targetText(connection.win),
        lose: connection.lose && targetText(connection.lose),
      },
    ]),
  );
  return JSON.stringify({ brackets: layout.brackets, connections }, undefined, indent);
}
