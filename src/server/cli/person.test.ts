import { expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openSecrets } from '../secrets/secrets.ts';
import { createSecurityLog } from '../security-log/security-log.ts';
import type { Store } from '../store/store.ts';
import { commit, storePerTest, type TestStores, testId, testNowMs } from '../store/testing/test-store.ts';
import { commands } from './commands.ts';

const ann = testId('player', 1);

let store: Store;
let stores: TestStores;
storePerTest(async (opened, of) => {
  store = opened;
  stores = of;
});

const run = async (command: 'audit' | 'person' | 'forget' | 'demo', ...values: string[]) => {
  const printed: string[] = [];
  const note = (line = '') => void printed.push(line);
  const { queries } = stores;
  const code = await commands[command](values, {
    store,
    database: { kind: 'memory', queries, dump: undefined, close: async () => {} },
    secrets: openSecrets('/nowhere'),
    securityLog: createSecurityLog({ queries, clock: () => testNowMs, log: createLogger('silent') }),
    output: { print: note, printError: note, progress: () => {} },
    dataDir: '/nowhere',
    folder: '/nowhere',
    rebuilding: (work) => work(),
  });
  return { code, text: printed.join('\n') };
};
const names = () => store.list('Players').map(({ name }) => name);

it('makes the first player of a league, and says so', async () => {
  const { code, text } = await run('person', 'Ann', '--discord', '200000000000000001');
  expect([code, names()]).toEqual([0, ['Ann']]);
  expect(text).toMatch(/^A new player was made: Ann \(rec\w{14}\)\.\nSigns in with Discord\./);
});

it.each(['Ánni', 'Anni Stromm', 'Anni', 'Ani Storm'])(
  'makes no player called %s beside Anni Storm unless asked to',
  async (typed) => {
    await commit(store, { table: 'Players', id: ann, fields: { name: 'Anni Storm' } });
    const { code, text } = await run('person', typed, '--setting', 'Can edit any event');
    expect([code, names()]).toEqual([1, ['Anni Storm']]);
    expect(text).toBe(
      `There is no player ${typed}. Did you mean "Anni Storm" (${ann})?\n` +
        `Nothing was changed. To make a new player called ${typed}, add --new.`,
    );
    expect((await run('person', typed, '--new')).text).toContain(`A new player was made: ${typed} (rec`);
    expect(names()).toHaveLength(2);
  },
);

it.each<[string[], RegExp]>([
  [['Ann', '--discord', '1234567890'], /^"1234567890" is not a Discord ID, which has 15 to 22 digits\./],
  [['Ann', '--setting', 'Can edit everything'], /^There is no setting "Can edit everything"\./],
  [['Ann', 'Storm'], /^One person at a time\. A name of several words needs quotes: "Ann Storm"$/m],
  [['Ann', '--discrod', '200000000000000001'], /^Unknown option '--discrod'/],
  [[], /^The name or the ID of the person is missing\./],
])('changes nothing with %j, and says why before its usage', async (values, why) => {
  const { code, text } = await run('person', ...values);
  expect([code, names()]).toEqual([1, []]);
  expect(text).toMatch(why);
  expect(text).toContain('\nUsage: ');
});

it.each<[string[], RegExp]>([
  [['--since', 'yesterday'], /^"yesterday" is neither a length of time/],
  [['--kind', 'sign'], /^There is no kind "sign"\./],
  [['--all'], /^Unknown option '--all'/],
])('the security log is not read with %j, and it says why', async (values, why) => {
  const { code, text } = await run('audit', ...values);
  expect(code).toBe(1);
  expect(text).toMatch(why);
});

it('finds a player by the name in any case', async () => {
  await commit(store, { table: 'Players', id: ann, fields: { name: 'Anni Storm' } });
  const { code, text } = await run('person', 'anni storm', '--setting', 'Can edit any event');
  expect([code, names()]).toEqual([0, ['Anni Storm']]);
  expect(text).toContain(`Anni Storm (${ann}) is up to date.`);
});

it('makes a player whose name is unlike all others, and says so', async () => {
  await commit(store, { table: 'Players', id: ann, fields: { name: 'Anni Storm' } });
  expect((await run('person', 'Bo')).text).toContain('A new player was made: Bo (rec');
});

it.each(['recPLAYER00000009', '200000000000000009'])('makes no player of the ID %s', async (id) => {
  for (const values of [[id], [id, '--new']]) {
    const { code, text } = await run('person', ...values);
    expect([code, names()]).toEqual([1, []]);
    expect(text).toBe(`There is no player with the ID ${id}. Give a name to make a new player.`);
  }
});

it('makes no second player of the same name', async () => {
  await commit(store, { table: 'Players', id: ann, fields: { name: 'Ann' } });
  const { code, text } = await run('person', 'ann', '--new');
  expect([code, names()]).toEqual([1, ['Ann']]);
  expect(text).toBe(`Ann (${ann}) exists already. Leave out --new to change this player.`);
});

it('names similar players for one that cannot be removed', async () => {
  await commit(store, { table: 'Players', id: ann, fields: { name: 'Anni Storm' } });
  expect(await run('forget', 'Ani Storm', '--yes')).toEqual({
    code: 1,
    text: `There is no player Ani Storm. Did you mean "Anni Storm" (${ann})?`,
  });
});

it('prints an invitation with which the person chooses a password, and stores its hash only', async () => {
  await commit(store, { table: 'Players', id: ann, fields: { name: 'Ann' } });
  const { code, text } = await run('person', 'Ann', '--invite');
  expect(code).toBe(0);
  const [, invitation = ''] = /^Invitation: http\S+\/invitation#([\w-]{43})$/m.exec(text) ?? [];
  const rows = await stores.queries.selectFrom('invitations').selectAll().execute();
  expect(rows).toEqual([expect.objectContaining({ player: ann, made_by: 'operator' })]);
  expect(invitation).not.toBe('');
  expect(JSON.stringify(rows)).not.toContain(invitation);
});

it('adds the demo league and removes it as a whole, unless nobody could sign in then', async () => {
  await commit(store, { table: 'Players', id: ann, fields: { name: 'Ann' } });
  expect((await run('demo', 'add')).text).toMatch(/^\d+ records of the demo league were added\.$/);
  expect((await run('demo', 'add')).text).toBe('The demo league already exists.');
  await expect(run('demo', 'remove')).rejects.toThrow(/^Nobody who may edit the league could sign in/);
  await run('person', 'Ann', '--setting', 'Can edit any event', '--invite');
  expect((await run('demo', 'remove')).text).toMatch(/^\d+ records of the demo league were removed\./);
  expect(names()).toEqual(['Ann']);
  expect((await run('demo')).code).toBe(1);
});
