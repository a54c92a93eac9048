import { expect, type Page } from 'playwright/test';
import { signIn } from './local-sign-in.ts';
import type { RemoteRecord, ServerProcess } from './server-process.ts';

export type Find = (table: string, fits?: (record: RemoteRecord) => boolean) => Promise<RemoteRecord>;

export const firstOf = (record: RemoteRecord, field: string): string => (record[field] as string[])[0]!;
export const byId = (id: string) => (record: RemoteRecord) => record.id === id;

export const findShow = async (find: Find) => {
  const client = await find('Clients', ({ key }) => key === 'main');
  const broadcast = await find('Broadcasts', byId(firstOf(client, 'broadcast')));
  const player = await find('Players', byId(firstOf(client, 'staff')));
  return { client, broadcast, player };
};

type MapsOf = { match: RemoteRecord; count: number; winners?: readonly (1 | 2)[] };

/** A match gets maps of its own, whatever other journeys left it: the first ones won by these sides, the rest open. */
export const giveMaps = async (
  server: ServerProcess,
  { match, count, winners = [] }: MapsOf,
): Promise<void> => {
  const pool = await server.list('Map Data');
  const teams = match.teams as string[];
  const { ids } = await server.commit(
    Array.from({ length: count }, (_, place) => {
      const [winner, played] = [winners[place], pool[place]];
      return {
        table: 'Maps',
        fields: {
          match: [match.id],
          number: place + 1,
          ...(played && { map: [played.id] }),
          ...(winner && { winner: [teams[winner - 1]] }),
        },
      };
    }),
  );
  const scoreOf = (side: 1 | 2) =>
    winners.length > 0 ? winners.filter((winner) => winner === side).length : null;
  const fields = { score_1: scoreOf(1), score_2: scoreOf(2), maps: ids };
  await server.commit([{ table: 'Matches', id: match.id, fields }]);
};

/** Prepares the show for a test, with an undecided match live, and opens the dashboard. */
export const prepare = async (page: Page, server: ServerProcess, find: Find) => {
  const show = await findShow(find);
  const match = await find('Matches', byId(firstOf(show.broadcast, 'schedule')));
  await server.commit([
    {
      table: 'Broadcasts',
      id: show.broadcast.id,
      fields: { live_match: [match.id], desk_display: null, countdown_end: null, map_attack: 'Left' },
    },
    { table: 'Matches', id: match.id, fields: { flip_teams: null } },
  ]);
  await signIn(page, show.player);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Match Editor' })).toBeVisible();
  return { ...show, match };
};

export const moduleButton = (page: Page, name: string) =>
  page.locator(`[data-module="${name}"] button`).first();

export const openModule = async (page: Page, name: string) => {
  const button = moduleButton(page, name);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
};

/** Returns the undo button of the message with this text, which is offered for 3 s. */
export const undo = (page: Page, words: string | RegExp = '') =>
  page
    .locator('[data-sonner-toast][data-removed="false"]')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Undo', exact: true });
/**
 * Keeps the offer of the last action: a message stays while the pointer is on it, however long a slow machine takes to
 * check what the action changed.
 */
export const hold = (page: Page, words?: string | RegExp) => undo(page, words).hover();
