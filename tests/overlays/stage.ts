import type { Page } from 'playwright';
import type { Overlay } from '../../src/contract/overlays/overlay.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { AuditRules } from './audit.ts';
import { standInFile } from './build-media.ts';
import { buildShow, type FixtureShow, type ShowPlan } from './build-show.ts';
import { fixtureId } from './ids.ts';
import { stateNamed } from './states.ts';
import { readStock } from './stock.ts';

/** Moment of all frames: every time in the fixtures is set for it. */
const frozenAt = new Date('2026-06-20T19:30:00Z');
export const clientKey = 'overlay-fixtures';

/** Writes the shows of these states, and a client that shows the first of them. */
export const prepare = async (server: ServerProcess, plans: readonly ShowPlan[]): Promise<FixtureShow[]> => {
  const stock = await readStock(server);
  const shows = plans.map((plan) => buildShow(plan, stock, frozenAt.getTime()));
  await server.commit(shows.flatMap(({ changes }) => changes));
  await server.commit([
    {
      table: 'Clients',
      id: fixtureId('all', 'client'),
      fields: {
        key: clientKey,
        name: 'Overlay fixtures',
        broadcast: shows.slice(0, 1).map(({ broadcastId }) => broadcastId),
      },
    },
  ]);
  return shows;
};

/** Serves a short clip for files that no fixture has. Sound never ends or fails, since it is not part of a frame. */
const giveFiles = async (page: Page): Promise<void> => {
  for (const address of [standInFile, 'https://media.example/clip.webm'])
    await page.route(address, (route) => route.fulfill({ path: 'tests/fixtures/clip.webm' }));
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => new Promise(() => undefined);
  });
};

/** Pages and server agree on the moment: a clock that follows the server's would move on in the middle. */
export const freezeClock = async (page: Page): Promise<void> => {
  await giveFiles(page);
  await page.clock.setFixedTime(frozenAt);
  await page.route(/\/time(\?renew)?$/, (route) => route.fulfill({ json: { now: frozenAt.getTime() } }));
};

/** Paths with a `:name` need a value: the first one. */
export const addressOf = (path: string): string => path.replace(/:\w+/g, '1');

/** The colours of one state in what another one shows. */
export const inState = (colours: ShowPlan, state: string | undefined): ShowPlan => {
  if (state === undefined) return colours;
  const { name, eventTheme, teams } = colours;
  return { ...stateNamed(state), name, eventTheme, teams };
};

export const rulesOf = ({ canvas, keepsSafeArea, isForHumans }: Overlay): AuditRules => ({
  safeArea: canvas === 'viewport' ? false : (keepsSafeArea ?? true),
  isTransparent: canvas !== 'viewport',
  minimumTextPx: isForHumans ? undefined : 28,
});
