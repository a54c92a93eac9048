import { adRead } from './overlays/ad-read.ts';
import { admin } from './overlays/admin.ts';
import { auction } from './overlays/auction.ts';
import { audio } from './overlays/audio.ts';
import { background } from './overlays/background.ts';
import { boxedRoster } from './overlays/boxed-roster.ts';
import { bracket } from './overlays/bracket.ts';
import { branding } from './overlays/branding.ts';
import { breakScreen } from './overlays/break.ts';
import { breakBar } from './overlays/break-bar.ts';
import { breakSchedule } from './overlays/break-schedule.ts';
import { breakText } from './overlays/break-text.ts';
import { broadcasts } from './overlays/broadcasts.ts';
import { bug } from './overlays/bug.ts';
import { camsDesk } from './overlays/cams/desk.ts';
import { camsFull } from './overlays/cams/full.ts';
import { camsIngame } from './overlays/cams/ingame.ts';
import { camsPov } from './overlays/cams/pov.ts';
import { casterBg } from './overlays/caster-bg.ts';
import { champions } from './overlays/champions.ts';
import { clock } from './overlays/clock.ts';
import { confetti } from './overlays/confetti.ts';
import { custom } from './overlays/custom.ts';
import { desk } from './overlays/desk.ts';
import { deskGraphics } from './overlays/desk-graphics.ts';
import { draft } from './overlays/draft.ts';
import { gfx } from './overlays/gfx.ts';
import { heroRoster } from './overlays/hero-roster.ts';
import { history } from './overlays/history.ts';
import { iframe } from './overlays/iframe.ts';
import { info } from './overlays/info.ts';
import { ingame } from './overlays/ingame.ts';
import { ingameComms } from './overlays/ingame-comms.ts';
import { lBar } from './overlays/l-bar.ts';
import { logos } from './overlays/logos.ts';
import { mapBump } from './overlays/map-bump.ts';
import { mapStats } from './overlays/map-stats.ts';
import { maps } from './overlays/maps.ts';
import { media } from './overlays/media.ts';
import { multiStandings } from './overlays/multi-standings.ts';
import { music } from './overlays/music.ts';
import { mvp } from './overlays/mvp.ts';
import type { Overlay } from './overlays/overlay.ts';
import { overview } from './overlays/overview.ts';
import { playerHistory } from './overlays/player-history.ts';
import { podcast } from './overlays/podcast.ts';
import { quad } from './overlays/quad.ts';
import { remote } from './overlays/remote.ts';
import { rosters } from './overlays/rosters.ts';
import { schedule } from './overlays/schedule.ts';
import { seasonHistory } from './overlays/season-history.ts';
import { solo } from './overlays/solo.ts';
import { sponsors } from './overlays/sponsors.ts';
import { staff } from './overlays/staff.ts';
import { standings } from './overlays/standings.ts';
import { stinger } from './overlays/stinger.ts';
import { syncer } from './overlays/syncer.ts';
import { tallyDot } from './overlays/tally-dot.ts';
import { tallyTransmitter } from './overlays/tally-transmitter.ts';
import { tallyViewer } from './overlays/tally-viewer.ts';
import { teamImage } from './overlays/team-image.ts';
import { tester } from './overlays/tester.ts';
import { thumbnail } from './overlays/thumbnail.ts';
import { versus } from './overlays/versus.ts';
import { websocketTransmitter } from './overlays/websocket-transmitter.ts';
import { winners } from './overlays/winners.ts';

/**
 * Every overlay of specification 2.10 that there is, by its path below `/broadcast/{code}/` and `/client/{id}/`
 * (`gfx/:index` has a value in it). The server, documentation and tests read this. An overlay's page does not load it:
 * it gets the entry of its own overlay with the component (overlays/registry.ts).
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
