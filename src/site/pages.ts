import type { PageNameOf } from '#contract/site-pages.ts';
import type { PageLoaders } from './page.ts';

/** The pages with an address of their own. Those of the dashboard are another surface's, which the app adds. */
export const plainPages = {
  'bracket-creator': () => import('./tools/bracket-creator/BracketCreator.tsx'),
  cams: () => import('./cams/Cams.tsx'),
  'companion-guide': () => import('./learn/guides/CompanionGuide.tsx'),
  detailed: () => import('./match/Detailed.tsx'),
  events: () => import('./events/Events.tsx'),
  following: () => import('./following/Following.tsx'),
  home: () => import('./home/Home.tsx'),
  invitation: () => import('./sign-in/Invitation.tsx'),
  learn: () => import('./learn/Learn.tsx'),
  'learn-broadcast-routes': () => import('./learn/routes/BroadcastRoutes.tsx'),
  'learn-standings': () => import('./learn/LearnStandings.tsx'),
  'login-redirect': () => import('./sign-in/LoginRedirect.tsx'),
  'login-return': () => import('./sign-in/LoginReturn.tsx'),
  matches: () => import('./matches/Matches.tsx'),
  me: () => import('./sign-in/Me.tsx'),
  news: () => import('./news/News.tsx'),
  'news-index': () => import('./news/NewsIndex.tsx'),
  'observing-guide': () => import('./learn/guides/ObservingGuide.tsx'),
  'overwatch-settings-guide': () => import('./learn/guides/SettingsGuide.tsx'),
  'obs-scene-collections': () => import('./tools/obs-scene-collections/ObsSceneCollections.tsx'),
  'overwatch-settings-switcher': () =>
    import('./tools/overwatch-settings-switcher/OverwatchSettingsSwitcher.tsx'),
  pair: () => import('./pair/Pair.tsx'),
  players: () => import('./players/Players.tsx'),
  profile: () => import('./profile/Profile.tsx'),
  security: () => import('./account/security-log/Security.tsx'),
  setup: () => import('./sign-in/Setup.tsx'),
  'social-links': () => import('./social-links/SocialLinks.tsx'),
  'social-links-waiting': () => import('./social-links/WaitingLinks.tsx'),
  studio: () => import('./studio/Studio.tsx'),
  'studio-import': () => import('./studio/import/ImportPage.tsx'),
  'studio-kind': () => import('./studio/StudioKind.tsx'),
  'studio-people': () => import('./studio/StudioPeople.tsx'),
  'studio-record': () => import('./studio/StudioRecord.tsx'),
  'twitch-auth': () => import('./tools/twitch-auth/TwitchAuth.tsx'),
  teams: () => import('./teams/Teams.tsx'),
} satisfies PageLoaders<
  Exclude<PageNameOf<'plain'>, 'casters' | 'dashboard' | 'guest-dashboard' | 'preflight'>
>;
