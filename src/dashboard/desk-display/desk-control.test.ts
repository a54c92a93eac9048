import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePages, setUpBrowser, show } from '#data/actions/testing/page.ts';
import { type Desk, openDesk, patient, shows } from '../../../tests/fakes/desk.ts';

let desk: Desk | undefined;
beforeEach(() => setUpBrowser());
afterEach(async () => {
  desk?.leave();
  await closePages();
});

it('does not call hiding "Not shown": every source did what was asked', async () => {
  const opened = await openDesk();
  desk = opened;
  const { fieldOf, glassState } = await import('../glass/use-glass.ts');
  const glass = { shown: 3, sources: 3, tookMs: 200, slowest: 'Desk', missing: [] };
  glassState.presses = [{ id: 'press', fields: new Set([fieldOf(show, 'desk_display')]), glass }];
  const hiddenWith = async (desk_display: string | null) => {
    opened.prepare({ ...shows()[0], live_match: [], desk_display });
    await vi.waitFor(() => expect(opened.rendered.current()).not.toEqual([]), patient);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const shown = opened.find('desk')?.glass;
    expect(shown?.shown).toBe(3);
    return shown?.hidden;
  };
  expect(await hiddenWith('Interview')).toBe('No guest is interviewed');
  expect(await hiddenWith('Hidden')).toBeUndefined();
  expect(await hiddenWith(null)).toBeUndefined();
  expect(await hiddenWith('Scoreboard')).toBe('No match is live');
});
