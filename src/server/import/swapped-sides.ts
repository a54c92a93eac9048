import type { WireRecord } from '#contract/records/wire.ts';
import type { History } from './history.ts';
import type { WritableStore } from './hold.ts';
import type { DesiredRecord, MappedRecord } from './plan.ts';
import { linksOf } from './stored-records.ts';

/** Fields with a value for each side of a match. */
const sidedFields = {
  Matches: [
    ['score_1', 'score_2'],
    ['team_1_line_up', 'team_2_line_up'],
  ],
  Maps: [['score_1', 'score_2']],
} as const;

const pairsOf = (table: unknown): readonly (readonly [string, string])[] =>
  table === 'Matches' || table === 'Maps' ? sidedFields[table] : [];

const swap = (record: WireRecord): WireRecord => ({
  ...record,
  ...Object.fromEntries(
    pairsOf(record.__tableName).flatMap(([first, second]) => [
      [first, record[second]],
      [second, record[first]],
    ]),
  ),
});

type Swapped = {
  /** The stored record as it is with its sides the other way round, if the folder turns them. */
  readonly view: (id: string) => WireRecord | undefined;
  /** The record with the values of both sides that the folder does not state. */
  readonly complete: (record: DesiredRecord) => DesiredRecord;
  /** Records of turned matches that the folder does not have. */
  readonly others: (present: ReadonlySet<string>) => readonly DesiredRecord[];
};

const isReversed = (stored: readonly string[], named: readonly string[]): boolean =>
  stored.length === 2 && named.length === 2 && stored[0] === named[1] && stored[1] === named[0];

/** Finds matches whose teams the folder names the other way round, with their maps. */
export const findSwapped = async (
  records: readonly MappedRecord[],
  store: Pick<WritableStore, 'get'>,
  history: History | undefined,
): Promise<Swapped> => {
  const turned = new Set<string>();
  for (const { table, id, lists } of records) {
    if (table !== 'Matches') continue;
    const stored = store.get(id);
    if (stored === undefined || !isReversed(linksOf(stored.teams), lists?.teams ?? [])) continue;
    const past = await history?.of(id, ['teams']);
    // Sides that were turned by hand stay as they are.
    if (past?.editOf('teams', stored.teams) !== undefined) continue;
    for (const one of [id, ...linksOf(stored.maps)]) turned.add(one);
  }
  const view = (id: string): WireRecord | undefined => {
    const record = store.get(id);
    return record !== undefined && turned.has(id) ? swap(record) : record;
  };
  const complete = (record: DesiredRecord): DesiredRecord => {
    const { table, id, fields } = record;
    const seen = turned.has(id) ? view(id) : undefined;
    if (seen === undefined) return record;
    const names = pairsOf(table).flat();
    const sides = names.map((name) => [name, fields[name] ?? seen[name] ?? null]);
    return { ...record, fields: { ...fields, ...Object.fromEntries(sides) } };
  };
  return {
    view,
    complete,
    others: (present) =>
      [...turned].filter((id) => !present.has(id)).map((id) => complete({ table: 'Maps', id, fields: {} })),
  };
};
