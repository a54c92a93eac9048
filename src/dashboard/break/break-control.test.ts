import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bench, closePages, setUpBrowser, show } from '#data/actions/testing/page.ts';
import { type Desk, openDesk, patient, shows } from '../../../tests/fakes/desk.ts';

let desk: Desk | undefined;
beforeEach(() => setUpBrowser());
afterEach(async () => {
  desk?.leave();
  await closePages();
});

it('offers the way back to the automatic title after one that was typed', async () => {
  const opened = await openDesk();
  desk = opened;
  opened.prepare({ ...shows()[0], title: 'Technical break' });
  const automatic = () => opened.find('break-title-{auto}');
  await vi.waitFor(() => expect(automatic()?.isPressed).toBe(false), patient);
  expect(automatic()?.label).toBe('Break title: Automatic');
  automatic()?.run();
  await vi.waitFor(() => expect(bench.sent.at(-1)?.body).toMatchObject({ title: '{auto}' }), patient);
});

it('says what the break shows where that is not the display that is set', async () => {
  const opened = await openDesk();
  desk = opened;
  const display = () => opened.find('break-display');
  opened.prepare({ ...shows()[0], title: 'Technical break', break_display: 'Title' });
  await vi.waitFor(() => expect(display()?.now).toBe('Title'), patient);
  opened.put({ id: show, break_display: 'Image' });
  await vi.waitFor(() => expect(display()?.now).toBe('Nothing'), patient);
  expect(display()?.wanted).toBe('Nothing');
  opened.put({ id: show, break_display: null, break_automation: ['use: Title'] });
  await vi.waitFor(() => expect(display()?.now).toBe('Auto'), patient);
});
