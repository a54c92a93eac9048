import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bench, closePages, refusal, setUpBrowser } from '#data/actions/testing/page.ts';
import { withField, withNewGuest } from '#domain/broadcast/guest-drafts.ts';
import { type Desk, openDesk, patient, shows } from '../../../tests/fakes/desk.ts';
import { renderHook } from '../../../tests/fakes/hook.ts';

let leave: () => void = () => undefined;
beforeEach(() => setUpBrowser());
afterEach(async () => {
  leave();
  await closePages();
});

const store = (desk: Desk, manual_guests: string | undefined) =>
  desk.prepare({ ...shows()[0], manual_guests });

/** A desk with one guest, and what the form of the guests reads. */
const openForm = async () => {
  const desk = await openDesk();
  await desk.clean();
  store(desk, 'Ana|she/her');
  const { default: control } = await import('./guests-control.ts');
  const form = renderHook(control.use);
  leave = () => {
    form.leave();
    desk.leave();
  };
  const read = () => form.current() ?? expect.unreachable('The control is not there yet.');
  const named = () => read().rows.map(({ guest }) => guest.name);
  await vi.waitFor(() => expect(named()).toEqual(['Ana']), patient);
  const add = async (name: string) => {
    const rows = withNewGuest(read().rows);
    read().change(withField(rows, rows.at(-1)?.key ?? 0, 'name', name));
    await vi.waitFor(() => expect(named()).toEqual(['Ana', name]), patient);
  };
  return { desk, read, named, add };
};

it('saves a line for each guest, says so, and is as stored again', async () => {
  const { desk, read, named, add } = await openForm();
  expect(read().isDirty).toBe(false);
  await add('Ben');
  expect([read().isDirty, read().problems]).toEqual([true, []]);
  await read().save();
  expect(bench.sent.map(({ body }) => body)).toMatchObject([{ manualGuests: 'Ana|she/her\nBen' }]);
  await vi.waitFor(() => expect(read().isDirty).toBe(false), patient);
  expect(named()).toEqual(['Ana', 'Ben']);
  expect(desk.hear().map(({ text }) => text)).toEqual(['Updated guests']);
});

it('keeps rows that were added while it saved, and tells of no conflict with itself', async () => {
  const { read, named, add } = await openForm();
  await add('Ben');
  const saving = read().save();
  read().change(withNewGuest(read().rows));
  await saving;
  await vi.waitFor(
    () => expect([named(), read().isDirty]).toEqual([['Ana', 'Ben', undefined], false]),
    patient,
  );
  read().change(withField(read().rows, read().rows.at(-1)?.key ?? 0, 'name', 'Cleo'));
  await vi.waitFor(() => expect([read().isDirty, read().hasConflict]).toEqual([true, false]), patient);
});

it('keeps what was typed when the save is refused', async () => {
  const { desk, read, named, add } = await openForm();
  await add('Ben');
  bench.reply = refusal(400, 'invalid-payload');
  await read().save();
  store(desk, 'Cleo');
  await vi.waitFor(() => expect(read().hasConflict).toBe(true), patient);
  expect(named()).toEqual(['Ana', 'Ben']);
  expect(desk.hear().map(({ text }) => text)).not.toContain('Updated guests');
});

it('keeps what was typed when somebody else saves other guests, and says so; untouched rows follow', async () => {
  const { desk, read, named, add } = await openForm();
  store(desk, 'Cleo');
  await vi.waitFor(() => expect(named()).toEqual(['Cleo']), patient);
  store(desk, 'Ana|she/her');
  await vi.waitFor(() => expect(named()).toEqual(['Ana']), patient);
  await add('Ben');
  store(desk, undefined);
  await vi.waitFor(() => expect(read().hasConflict).toBe(true), patient);
  expect(named()).toEqual(['Ana', 'Ben']);
  read().discard();
  await vi.waitFor(() => expect([named(), read().hasConflict]).toEqual([[], false]), patient);
});
