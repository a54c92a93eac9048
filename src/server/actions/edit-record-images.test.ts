import { describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { testId } from '../store/testing/test-store.ts';
import { type ActionBench, createActionBench, keyOf, leaguePerTest, people } from './testing/action-bench.ts';

let store: Store;
let bench: ActionBench;
const admin = testId('admin', 1);
const other = testId('admin', 2);

leaguePerTest(async (fresh) => {
  store = fresh;
  bench = createActionBench(fresh);
});

/** Two organisers. */
const prepare = () =>
  store.commit(
    [admin, other].map((id) => ({
      table: 'Players' as const,
      id,
      fields: { name: 'Admin', website_settings: ['Can edit any event'] },
    })),
    { actor: 'import', reason: 'test' },
  );

const edit = (change: string, table: string, id: string, fields: object) =>
  bench.act('edit-record', { id, table, change, fields }, { as: admin });

describe('images', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const team = testId('new', 1);
  const set = (files: object, options = {}) =>
    bench.act('edit-record', { id: team, table: 'Teams', change: 'edit', files }, { as: admin, ...options });
  const sent = (bytes: Buffer | string, kept: string[] = []) => ({
    icon: { kept, filename: 'Logo.png', data: Buffer.from(bytes).toString('base64') },
  });
  const icon = () => store.get(team)?.icon as { id: string; type: string; filename: string }[] | undefined;
  const prepareTeam = async () => {
    await prepare();
    await edit('create', 'Teams', team, { name: 'Pier' });
  };

  it('are stored once by their content, with the type that their bytes have', async () => {
    await prepareTeam();
    expect((await set(sent(png), { key: keyOf(1) })).body).toEqual({ error: false });
    expect((await set(sent(png), { key: keyOf(1) })).body).toEqual({ error: false });
    expect(icon()).toMatchObject([{ type: 'image/png', filename: 'Logo.png', fileExtension: 'png' }]);
    const [file] = icon() ?? [];
    expect(Buffer.from((await store.attachment(file?.id ?? ''))?.bytes ?? [])).toEqual(png);
    const sequence = store.sequence();
    await set(sent(png));
    expect(store.sequence()).toBe(sequence);
    expect(store.isPublicFile(file?.id ?? '')).toBe(true);
  });

  it('are removed, and brought back by their id from the change log only', async () => {
    await prepareTeam();
    await set(sent(png));
    const [file] = icon() ?? [];
    await set({ icon: { kept: [] } });
    expect(icon()).toBe(undefined);
    expect((await set({ icon: { kept: [file?.id] } })).body).toEqual({ error: false });
    expect(icon()).toEqual([file]);
    const foreign = await set({ icon: { kept: ['attAAAAAAAAAAAAAA'] } });
    expect(foreign.body.errorMessage).toMatch(/must name files that the record has or had/);
    await edit('create', 'Teams', testId('new', 2), { name: 'Quay' });
    const stolen = await bench.act(
      'edit-record',
      { id: testId('new', 2), table: 'Teams', change: 'edit', files: { icon: { kept: [file?.id] } } },
      { as: admin },
    );
    expect(stolen.body.errorMessage).toMatch(/must name files that the record has or had/);
  });

  it('lose scripts of drawings, and other files are refused', async () => {
    await prepareTeam();
    await set(
      sent('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="4"/></svg>'),
    );
    const [file] = icon() ?? [];
    expect(file?.type).toBe('image/svg+xml');
    const text = Buffer.from((await store.attachment(file?.id ?? ''))?.bytes ?? []).toString();
    expect(text).toContain('<rect');
    expect(text).not.toContain('script');
    for (const [bytes, problem] of [
      ['<html></html>', /must be an image/],
      ['<svg ', /must be another file/],
      [Buffer.concat([png, Buffer.alloc(1_400_001)]), /must have at most 1400 KB/],
    ] as const)
      expect((await set(sent(bytes))).body.errorMessage).toMatch(problem);
    expect(icon()).toEqual([file]);
  });

  it('are refused in other fields, with a creation, and without the right', async () => {
    await prepareTeam();
    const data = sent(png).icon;
    expect((await set({ name: data })).body.errorMessage).toMatch(/must be an image of/);
    const made = { id: testId('new', 2), table: 'Teams', change: 'create', files: { icon: data } };
    expect((await bench.act('edit-record', made, { as: admin })).body.errorMessage).toMatch(/by an edit/);
    expect((await set(sent(png), { as: people.idle })).status).toBe(403);
  });

  it('conflict with an image that another organiser has set meanwhile', async () => {
    await prepareTeam();
    const seen = `${team}=${store.get(team)?.__revision}`;
    await set(sent(png), { as: other });
    const answer = await set({ icon: { kept: [] } }, { seen });
    expect(answer.body.code).toBe('conflict');
  });
});
