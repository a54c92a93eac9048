import { expect, type Page } from 'playwright/test';
import { pathOf } from './fixtures.ts';
import { signIn } from './local-sign-in.ts';
import type { RemoteRecord, ServerProcess } from './server-process.ts';

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
export const isOpen = (match: RemoteRecord): boolean =>
  listOf(match.teams).length === 2 &&
  Number(match.first_to) >= 2 &&
  Number(match.score_1 ?? 0) !== match.first_to &&
  Number(match.score_2 ?? 0) !== match.first_to;

export const isEditor = (player: RemoteRecord): boolean =>
  listOf(player.website_settings).includes('Can edit any match');
export const isNobody = (player: RemoteRecord): boolean =>
  typeof player.name === 'string' && !player.website_settings && !player.clients && !player.event_staff;

export const scores = (page: Page) => page.getByRole('spinbutton', { name: /^Score of/ });
export const mapRow = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `Map ${number}`, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: /^Save maps/ });
export const chosenIn = (page: Page, number: number, what: string) =>
  mapRow(page, number).getByRole('group', { name: what }).getByRole('button', { pressed: true });

/** Creates an unplayed match without maps, and opens its editor as a user who may edit it. */
export const openFresh = async (
  page: Page,
  league: {
    server: ServerProcess;
    find: (table: string, fits?: (r: RemoteRecord) => boolean) => Promise<RemoteRecord>;
  },
): Promise<RemoteRecord> => {
  const like = await league.find('Matches', isOpen);
  const { ids } = await league.server.commit([
    { table: 'Matches', fields: { teams: like.teams, event: like.event, first_to: 3 } },
  ]);
  await signIn(page, await league.find('Players', isEditor), league.server.url);
  const match = { id: ids[0] ?? '', teams: like.teams };
  await page.goto(pathOf('match', match, 'editor'));
  await expect(save(page)).toBeVisible();
  return match;
};

export const actionsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/actions\/([a-z-]+)$/.exec(new URL(request.url()).pathname) ?? [];
    if (name) sent.push(name);
  });
  return sent;
};
