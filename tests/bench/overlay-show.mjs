import { io as connect } from 'socket.io-client';
import { setting, withLeague } from './measure.mjs';

const { standingOverlays } = await import('../overlays/standing.ts');

/** Helpers that the overlay benches share with the journeys: the demo's main show. */
export const { isOneOf, openOverlayShow, readPicture } = await import('../support/overlay-show.ts');

/**
 * Every overlay of the registry, those that `OVERLAYS=ingame,break` names, or a part of them: `PART=2/3` is the second
 * third. What the others are compared with (`always`) is in every part, and first.
 */
export const chosenOverlays = async (always = []) => {
  const names = process.env.OVERLAYS?.split(',');
  const unknown = names?.find((name) => !standingOverlays.some((one) => one.name === name));
  if (unknown !== undefined) throw new Error(`There is no overlay ${unknown}.`);
  const [part, partCount] = (process.env.PART ?? '1/1').split('/').map(Number);
  const others = standingOverlays.filter(
    ({ name }) => (names?.includes(name) ?? true) && !always.includes(name),
  );
  return [
    ...always.map((name) => standingOverlays.find((one) => one.name === name)),
    ...others.filter((_, place) => place % partCount === part - 1),
  ];
};

const { asSource } = await import('../support/obsstudio.ts');

/** Helper that the compiler of the tests wraps around functions for their names; pages do not have it. */
export const nameShim = 'globalThis.__name ??= (value) => value;';

/** A page as a browser source of the broadcast software. */
export const asSourceOf = async (page) => {
  await page.addInitScript(nameShim);
  return asSource(page);
};

export const stage = { width: 1920, height: 1080 };

/** Subscribes to the reports of the show's sources, as a dashboard does. Resolves with the socket. */
export const watchSources = async (url) => {
  const socket = connect(url, { transports: ['websocket'] });
  await new Promise((resolve) => socket.on('connect', resolve));
  socket.emit('prod-overview-join', 'main');
  return socket;
};

const firstPort = setting('BENCH_PORT', 19010);

/** Runs `work` with a server and the show that it puts on air. */
export const withShow = (portOffset, work) =>
  withLeague(firstPort + portOffset, async (server) => work(server, await openOverlayShow(server)));
