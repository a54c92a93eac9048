import { describe, expect, it } from 'vitest';
import { linkOf } from '#contract/records/links.ts';
import { tables } from '#contract/records.ts';
import fc from '../../../tests/support/properties.ts';
import { isLink, isStored } from '../export/file-format.ts';
import { readLeague } from './folder.ts';
import { importLeague } from './import-league.ts';
import { createIssueLog } from './issues.ts';
import { indexLeague } from './league-index.ts';
import { mappers } from './mappers.ts';
import { type ImportedTable, importedTables, listRuleOf } from './plan.ts';
import { templateFiles } from './template.ts';
import { generatedLeague } from './testing/generated-league.ts';
import { leagueFolder, type Row } from './testing/league-folder.ts';
import { memoryRecords } from './testing/memory-records.ts';

const teamCount = 6;
const league = generatedLeague(teamCount);
const rowsOf = (name: string): readonly Row[] => league[name] ?? [];
const talent = ['ev-a', 'ev-b'].flatMap((event_id) =>
  Array.from({ length: 4 }, (_, place): Row => ({ event_id, position: 'Caster', handle: `Voice ${place}` })),
);
const matchTalent = rowsOf('matches.csv').map(
  ({ match_id }, place): Row => ({
    match_id,
    role: place % 2 === 0 ? 'Caster' : 'Observer',
    handle: `Voice ${place % 5}`,
  }),
);
const rosters = rowsOf('rosters.csv').slice(0, 40);

type Split = {
  /** The folder of each row. */
  readonly matches: readonly number[];
  readonly rosters: readonly number[];
  readonly talent: readonly number[];
};

const folderCount = 3;
const places = (count: number) => fc.array(fc.nat(folderCount - 1), { minLength: count, maxLength: count });
const split: fc.Arbitrary<Split> = fc.record({
  matches: places(rowsOf('matches.csv').length),
  rosters: places(rosters.length),
  talent: places(talent.length),
});

/** A folder with every row that the rows of its part refer to. */
const folderFiles = (parts: Split | undefined, number: number): Readonly<Record<string, readonly Row[]>> => {
  const own = (rows: readonly Row[], part: readonly number[] | undefined) =>
    rows.filter((_, place) => part === undefined || part[place] === number);
  const matches = own(rowsOf('matches.csv'), parts?.matches);
  const members = own(rosters, parts?.rosters);
  const matchIds = new Set(matches.map((row) => row.match_id));
  const playerIds = new Set(members.map((row) => row.player_id));
  const teamIds = new Set([
    ...matches.flatMap((row) => [row.team_1_id, row.team_2_id]),
    ...members.map((row) => row.team_id),
  ]);
  return {
    'events.csv': rowsOf('events.csv'),
    // Codes of their own: those made from names depend on the other teams.
    'teams.csv': rowsOf('teams.csv')
      .filter((row) => teamIds.has(row.team_id))
      .map((row) => ({ ...row, code: String(row.team_id) })),
    'players.csv': rowsOf('players.csv').filter((row) => playerIds.has(row.player_id)),
    'rosters.csv': members,
    'matches.csv': matches,
    'maps.csv': rowsOf('maps.csv').filter((row) => matchIds.has(row.match_id)),
    'match_talent.csv': matchTalent.filter((row) => matchIds.has(row.match_id)),
    'talent.csv': own(talent, parts?.talent),
  };
};

type Records = ReturnType<typeof memoryRecords>;

const importFiles = async (files: ReturnType<typeof folderFiles>, records: Records): Promise<number> => {
  // A folder without rows of a kind has no file of it.
  const folder = leagueFolder(
    Object.fromEntries(Object.entries(files).filter(([, rows]) => rows.length > 0)),
  );
  try {
    const { counts, log } = await importLeague(folder.path, records);
    expect(log.issues).toEqual([]);
    return [...counts.values()].reduce((sum, { create, change }) => sum + create + change, 0);
  } finally {
    folder.remove();
  }
};

/** Every link of every record, as text. */
const linksIn = (records: Records): Set<string> =>
  new Set(
    importedTables.flatMap((table) =>
      records
        .of(table)
        .flatMap(({ id, ...fields }) =>
          Object.entries(fields).flatMap(([name, value]) =>
            Array.isArray(value) ? value.map((link) => `${table} ${id} ${name} ${link}`) : [],
          ),
        ),
    ),
  );

describe('a league in several folders', () => {
  it('has the links of all of them, whatever is in which and in any order', async () => {
    const whole = memoryRecords();
    await importFiles(folderFiles(undefined, 0), whole);
    const expected = linksIn(whole);
    expect(expected.size).toBeGreaterThan(100);
    await fc.assert(
      fc.asyncProperty(split, async (parts) => {
        const records = memoryRecords();
        const folders = Array.from({ length: folderCount }, (_, number) => folderFiles(parts, number));
        let before = new Set<string>();
        for (const files of folders) {
          await importFiles(files, records);
          const after = linksIn(records);
          expect([...before].filter((link) => !after.has(link))).toEqual([]);
          before = after;
        }
        expect(before).toEqual(expected);
        for (const files of [...folders].reverse()) expect(await importFiles(files, records)).toBe(0);
      }),
      { numRuns: 20 },
    );
  }, 120_000);
});

describe('the rules for lists', () => {
  const filled = new Set<string>();
  const isListOfValues = (table: ImportedTable, field: string): boolean => {
    const fields: Readonly<Record<string, { readonly kind: string }>> = tables[table].fields;
    return ['attachments', 'options'].includes(fields[field]?.kind ?? '');
  };

  it('follow the kinds of the record model', () => {
    for (const table of importedTables)
      for (const [field, { kind }] of Object.entries<{ kind: string }>(tables[table].fields)) {
        const link = linkOf(table, field);
        const rule = listRuleOf(table, field);
        expect([table, field, rule !== undefined]).toEqual([table, field, kind === 'link']);
        if (link?.isSingle) expect([table, field, rule]).toEqual([table, field, 'replaces']);
      }
  });

  it.each(['tests/fixtures/league', 'generated', 'template'])(
    'cover every list that the mappers make of %s',
    async (name) => {
      const folder =
        name === 'generated'
          ? leagueFolder(folderFiles(undefined, 0))
          : name === 'template'
            ? leagueFolder(Object.fromEntries(templateFiles(2030)))
            : undefined;
      try {
        const index = indexLeague(await readLeague(folder?.path ?? name, createIssueLog()), memoryRecords());
        const undeclared = new Set<string>();
        for (const mapper of mappers)
          for await (const { table, fields, fills = {}, lists = {} } of mapper(
            index,
            () => undefined,
            async () => undefined,
          )) {
            filled.add(table);
            for (const [field, value] of Object.entries({ ...fields, ...fills }))
              if (isLink(table, field) || (typeof value === 'object' && !isListOfValues(table, field)))
                undeclared.add(`${table}.${field}`);
            for (const field of Object.keys(lists))
              if (listRuleOf(table, field) === undefined || !isStored(table, field))
                undeclared.add(`${table}.${field}`);
          }
        expect([...undeclared]).toEqual([]);
      } finally {
        folder?.remove();
      }
    },
  );

  it('are of every table that these folders fill', () => {
    expect([...filled].sort()).toEqual([...importedTables].sort());
  });
});
