import { setting, withLeague } from './measure.mjs';

/** What the overlay benches share with the journeys: the demo's main show. */
export const { openOverlayShow, readPicture, survivors } = await import('../support/overlay-show.ts');

/** A page as a browser source of the broadcast software. */
export const { asSource: asSourceOf } = await import('../support/obsstudio.ts');

export const stage = { width: 1920, height: 1080 };

const firstPort = setting('BENCH_PORT', 19010);

/** Runs `work` with a server and the show that it puts on air. */
export const withShow = (portOffset, work) =>
  withLeague(firstPort + portOffset, async (server) => work(server, await openOverlayShow(server)));
