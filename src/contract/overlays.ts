import {
  breakBar,
  breakSchedule,
  breakScreen,
  breakText,
  broadcasts,
  lBar,
  schedule,
} from './overlays/break.ts';
import { camsDesk, camsFull, camsIngame, camsPov } from './overlays/cams.ts';
import {
  admin,
  clock,
  remote,
  solo,
  tallyDot,
  tallyTransmitter,
  tallyViewer,
  tester,
  websocketTransmitter,
} from './overlays/crew-tools.ts';
import { casterBg, desk, deskGraphics, info, podcast, staff } from './overlays/desk.ts';
import { auction, draft } from './overlays/draft.ts';
import { ingame, ingameComms, quad, syncer } from './overlays/ingame.ts';
import { mapBump, mapStats, maps, overview } from './overlays/maps.ts';
import {
  adRead,
  audio,
  background,
  custom,
  gfx,
  iframe,
  media,
  music,
  sponsors,
  thumbnail,
} from './overlays/media.ts';
import type { Overlay } from './overlays/overlay.ts';
import { boxedRoster, heroRoster, mvp, playerHistory, rosters } from './overlays/rosters.ts';
import { bracket, multiStandings, seasonHistory, standings } from './overlays/standings.ts';
import {
  branding,
  bug,
  champions,
  confetti,
  history,
  logos,
  stinger,
  teamImage,
  versus,
  winners,
} from './overlays/teams.ts';

/**
 * Every overlay by its path below `/broadcast/{code}/` and `/client/{id}/` (`gfx/:index` has a value in it). The
 * server, documentation and tests read this. An overlay's page does not load it: it gets the entry of its own overlay
 * with the component (overlays/registry.ts).
 */
export const overlays = {
  'ad-read': adRead,
  admin,
  auction,
  audio,
  background,
  'boxed-roster': boxedRoster,
  bracket,
  branding,
  break: breakScreen,
  'break-bar': breakBar,
  'break-schedule': breakSchedule,
  'break-text': breakText,
  broadcasts,
  bug,
  'cams/desk': camsDesk,
  'cams/full': camsFull,
  'cams/ingame': camsIngame,
  'cams/pov': camsPov,
  'caster-bg': casterBg,
  champions,
  clock,
  confetti,
  custom,
  desk,
  'desk-graphics': deskGraphics,
  draft,
  'gfx/:index': gfx,
  'hero-roster': heroRoster,
  history,
  iframe,
  info,
  ingame,
  'ingame-comms': ingameComms,
  'l-bar': lBar,
  logos,
  'map-bump': mapBump,
  'map-stats': mapStats,
  maps,
  media,
  'multi-standings': multiStandings,
  music,
  mvp,
  overview,
  'player-history': playerHistory,
  podcast,
  quad,
  remote,
  rosters,
  schedule,
  'season-history': seasonHistory,
  solo,
  sponsors,
  staff,
  standings,
  stinger,
  syncer,
  'tally-dot': tallyDot,
  'tally-transmitter': tallyTransmitter,
  'tally-viewer': tallyViewer,
  'team-image': teamImage,
  tester,
  thumbnail,
  versus,
  'websocket-transmitter': websocketTransmitter,
  winners,
} as const satisfies Readonly<Record<string, Overlay>>;

export type OverlayPath = keyof typeof overlays;
