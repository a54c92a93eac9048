import type { OverlayPath, overlays } from '#contract/overlays.ts';
import type { DrawnOverlay } from './define.ts';

type Loaders = {
  readonly [Path in OverlayPath]: () => Promise<{ default: DrawnOverlay<(typeof overlays)[Path]> }>;
};

/** The component of every overlay of the contract: the type refuses one that is missing, left over or another's. */
export const overlayLoaders: Loaders = {
  admin: () => import('./admin/Admin.tsx'),
  background: () => import('./background/Background.tsx'),
  'boxed-roster': () => import('./boxed-roster/BoxedRoster.tsx'),
  bracket: () => import('./bracket/Bracket.tsx'),
  branding: () => import('./branding/Branding.tsx'),
  break: () => import('./break/Break.tsx'),
  'break-bar': () => import('./break-bar/BreakBar.tsx'),
  'break-schedule': () => import('./break-schedule/BreakSchedule.tsx'),
  'break-text': () => import('./break-text/BreakText.tsx'),
  broadcasts: () => import('./broadcasts/Broadcasts.tsx'),
  bug: () => import('./bug/Bug.tsx'),
  'cams/desk': () => import('./cams/desk/CamsDesk.tsx'),
  'cams/full': () => import('./cams/full/CamsFull.tsx'),
  'cams/ingame': () => import('./cams/ingame/CamsIngame.tsx'),
  'cams/pov': () => import('./cams/pov/CamsPov.tsx'),
  'caster-bg': () => import('./caster-bg/CasterBg.tsx'),
  champions: () => import('./champions/Champions.tsx'),
  clock: () => import('./clock/Clock.tsx'),
  confetti: () => import('./confetti/Confetti.tsx'),
  custom: () => import('./custom/Custom.tsx'),
  desk: () => import('./desk/Desk.tsx'),
  'desk-graphics': () => import('./desk-graphics/DeskGraphics.tsx'),
  'gfx/:index': () => import('./gfx/Gfx.tsx'),
  'hero-roster': () => import('./hero-roster/HeroRoster.tsx'),
  history: () => import('./history/History.tsx'),
  iframe: () => import('./iframe/Iframe.tsx'),
  info: () => import('./info/Info.tsx'),
  ingame: () => import('./ingame/Ingame.tsx'),
  'l-bar': () => import('./l-bar/LBar.tsx'),
  logos: () => import('./logos/Logos.tsx'),
  'map-bump': () => import('./map-bump/MapBump.tsx'),
  'map-stats': () => import('./map-stats/MapStats.tsx'),
  maps: () => import('./maps/Maps.tsx'),
  'multi-standings': () => import('./multi-standings/MultiStandings.tsx'),
  mvp: () => import('./mvp/Mvp.tsx'),
  overview: () => import('./overview/Overview.tsx'),
  'player-history': () => import('./player-history/PlayerHistory.tsx'),
  podcast: () => import('./podcast/Podcast.tsx'),
  rosters: () => import('./rosters/Rosters.tsx'),
  schedule: () => import('./schedule/Schedule.tsx'),
  'season-history': () => import('./season-history/SeasonHistory.tsx'),
  sponsors: () => import('./sponsors/Sponsors.tsx'),
  staff: () => import('./staff/Staff.tsx'),
  standings: () => import('./standings/Standings.tsx'),
  stinger: () => import('./stinger/Stinger.tsx'),
  syncer: () => import('./syncer/Syncer.tsx'),
  'tally-viewer': () => import('./tally-viewer/TallyViewer.tsx'),
  'team-image': () => import('./team-image/TeamImage.tsx'),
  tester: () => import('./tester/Tester.tsx'),
  thumbnail: () => import('./thumbnail/Thumbnail.tsx'),
  versus: () => import('./versus/Versus.tsx'),
  winners: () => import('./winners/Winners.tsx'),
};

export const overlayPaths = Object.keys(overlayLoaders) as OverlayPath[];
