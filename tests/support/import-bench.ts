import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ImportRequest, ImportRun } from '#contract/import-calls.ts';
import { tableNames } from '#contract/records.ts';
import type { Person } from '#domain/access/permissions.ts';
import { createImports, type Imports } from '../../src/server/import/browser/imports.ts';
import { recordIdOf } from '../../src/server/import/record-ids.ts';
import type { SignedIn } from '../../src/server/sign-in/people.ts';
import type { Store } from '../../src/server/store/store.ts';
import {
  commit,
  storePerTest,
  type TestStores,
  testId,
  testNowMs,
} from '../../src/server/store/testing/test-store.ts';
import { silentLog } from '../fakes/fake-app.ts';

export const ann = testId('player', 1);
export const person: Person = { id: ann, name: 'Ann', website_settings: ['Can edit any event'] };
export const caller = { playerId: ann, person } as SignedIn;
export const cup = recordIdOf('event', 'cup');
export const match = recordIdOf('match', 'm1');

export type Files = Readonly<Record<string, string>>;
export type Rest = Partial<Omit<ImportRequest, 'files'>> & {
  readonly tables?: Readonly<Record<string, string>>;
};

/** An upload; `cut` leaves out bytes at its end. */
export const upload = (
  files: Files,
  { tables = {}, ...rest }: Rest = {},
  cut = 0,
): ReadableStream<Uint8Array> => {
  const named = Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    table: tables[path],
  }));
  const bytes = Buffer.from(`${JSON.stringify({ ...rest, files: named })}\n${Object.values(files).join('')}`);
  return new Blob([bytes.subarray(0, bytes.length - cut)]).stream();
};

export const league = {
  'events.csv': 'event_id,name\ncup,Lantern Cup\n',
  'teams.csv': 'team_id,name,code\nred,Red Kites,RED\nblu,Blue Herons,BLU\n',
  'matches.csv': 'match_id,event_id,team_1_id,team_2_id,first_to\nm1,cup,red,blu,3\n',
};

type Opened = { readonly store: Store; readonly stores: TestStores; readonly imports: Imports };

/**
 * Imports in the browser over a store for each test, by Ann, who can edit any event.
 *
 * @param onOpen receives them at the start of each test, and again after `ended`
 */
export function importBench(onOpen: (opened: Opened) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'imports-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  let store: Store;
  let stores: TestStores;
  let imports: Imports;
  const importsOf = (of: Store) =>
    createImports({ store: of, queries: stores.queries, dataDir, clock: () => testNowMs, log: silentLog });
  const open = () => {
    imports = importsOf(store);
    onOpen({ store, stores, imports });
  };
  storePerTest(async (opened, of) => {
    store = opened;
    stores = of;
    open();
    await commit(store, {
      table: 'Players',
      id: ann,
      fields: { name: 'Ann', website_settings: ['Can edit any event'] },
    });
  });

  const preview = (files: Files, rest?: Rest) => imports.preview(caller, upload(files, rest));

  /** Previews and applies, and resolves when the import has ended. */
  const apply = async (files: Files, rest: Rest = {}): Promise<ImportRun> => {
    const { planned } = await preview(files, rest);
    const { id } = await imports.apply(caller, upload(files, { ...rest, planned }));
    return ended(id);
  };

  /** Waits for the end of an import, as a server does that stops, and starts another one. */
  const ended = async (id: string): Promise<ImportRun> => {
    await imports.close();
    open();
    const run = (await imports.list()).find((one) => one.id === id);
    if (run === undefined) throw new Error('no such import');
    return run;
  };

  const undo = async (id: string): Promise<ImportRun> => {
    await imports.undo(caller, id);
    return ended(id);
  };

  const envelope = /^(?:__revision|__position|modified)$/;
  /** All records without what each change of them raises. */
  const everything = () =>
    tableNames.flatMap((table) =>
      store
        .list(table)
        .map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => !envelope.test(name)))),
    );

  const teamNamed = (name: string) => store.list('Teams').find((team) => team.name === name);
  return { dataDir, importsOf, preview, apply, ended, undo, everything, teamNamed };
}
