import { commercialDurations } from '#contract/actions/twitch.ts';
import { maximumKeysPerGet } from '#contract/http-names.ts';
import { bannerTexts } from '#contract/messages.ts';
import { music } from '#contract/overlays/media.ts';
import {
  breakAutomationOptions,
  breakDisplays,
  deskDisplays,
  observerSettings,
} from '#contract/records/broadcast-choices.ts';
import { playerRoles, pronounChoices } from '#contract/records/player-choices.ts';
import { triggerNames, websiteFlags } from '#contract/socket.ts';
import { twitchGrants } from '#contract/twitch.ts';
import { disconnectDelayMs } from '#data/live/banner.ts';
import { defaultSettings } from '#data/settings/settings.ts';
import { defaultToastMs, successToastMs } from '#data/toasts.ts';
import { bracketPresets } from '#domain/bracket/presets/presets.ts';
import { quickTitles } from '#domain/break/break-controls.ts';
import { quickCountdownSeconds } from '#domain/broadcast/countdown.ts';
import { placeCount } from '#domain/broadcast/gfx-places.ts';
import { textLimits } from '#domain/limits.ts';
import { defaultObsUrl } from '#domain/obs/obs-address.ts';
import { homeMatchCount } from '#domain/schedule/upcoming.ts';
import { playerSearchMinimum, teamSearchMinimum } from '#domain/text/search.ts';
import { clockSync } from '#domain/time/clock-offset.ts';
import { stingerTimes } from '../../src/overlays/host/stinger-times.ts';
import { eventsPerPage } from '../../src/site/teams/TeamBrowser.tsx';

/** Sections 4, 5, 7 and 9: what it is, what it is here, what the specification says. Lists say what they hold at least. */
export const constants: readonly (readonly [what: string, here: unknown, there: unknown])[] = [
  ['upcoming matches on home', homeMatchCount, 6],
  ['events on a page of teams', eventsPerPage, 10],
  ['least of a player search', playerSearchMinimum, 3],
  ['a team search begins above 2', teamSearchMinimum - 1, 2],
  ['ids of a batch', maximumKeysPerGet, 100],
  ['toasts, ms', defaultToastMs, 5000],
  ['success toasts of the dashboard, ms', successToastMs, 3000],
  ['delay of the banner, ms', disconnectDelayMs, 3000],
  ['commercials, s', [...commercialDurations], [30, 60, 90, 120, 150, 180]],
  ['stinger, ms', stingerTimes.stingingMs, 500],
  ['trigger, ms', stingerTimes.holdUntilMs, 800],
  ['quick countdowns, s', [...quickCountdownSeconds], [180, 300, 600]],
  ['quick titles', [...quickTitles], ['Starting Soon', 'Be Right Back', 'Thanks for Watching']],
  ['places of a graphic', placeCount(6), 6],
  ['volume of music', music.options.volume.read(undefined), 0.2],
  ['crossfade of music, s', music.options.crossfade.read(undefined), 10],
  ['port of OBS', new URL(defaultObsUrl).port, '4455'],
  ['pronunciation', textLimits.pronunciation, 100],
  ['time sync', clockSync, { intervalMs: 3_600_000, timeoutMs: 10_000, delayMs: 1000, repeats: 5 }],
  ['zone by default', defaultSettings().timezone, 'local'],
  ['loser picks by default', defaultSettings().assumeLoserPicks, true],
  ['pronouns', [...pronounChoices], ['he/him', 'she/her', 'they/them', 'he/they', 'she/they', 'any']],
  ['roles of players', [...playerRoles], ['DPS', 'Tank', 'Support', 'Flex']],
  ['flags of the server', Object.keys(bannerTexts).length, 3],
  [
    'scopes of Twitch',
    twitchGrants.map(({ name }) => name),
    ['Predictions', 'Title/Game', 'Ads', 'Stream Key'],
  ],
];

/** Lists of the specification, and those here that hold them and perhaps more. */
export const lists: readonly (readonly [what: string, here: readonly string[], there: readonly string[]])[] =
  [
    [
      'desk displays',
      deskDisplays,
      [
        ...['Match', 'Scoreboard', 'Predictions', 'Maps', 'Drafted Maps', 'Interview', 'Notice (Event)'],
        ...['Notice (Team 1)', 'Notice (Team 2)', 'Hidden', 'Casters'],
      ],
    ],
    [
      'break displays',
      breakDisplays,
      [
        ...['Automated', 'Schedule', 'Standings', 'Image', 'Bracket', 'Staff', 'Matchup', 'Title'],
        ...['Other Streams', 'Other Info'],
      ],
    ],
    [
      'break automation',
      breakAutomationOptions,
      [
        ...['use: Schedule', 'use: Standings', 'use: Bracket', 'use: Matchup', 'use: Image', 'use: Staff'],
        ...['use: Title', 'use: Other Info', 'setting: Always do 30s Matchup'],
        'setting: Always do 30s Schedule',
      ],
    ],
    ['observer settings', observerSettings, ['Show syncer', 'Show overlay', 'Use basic overlay']],
    ['flags', websiteFlags, ['server_rebuilding', 'high_error_rate']],
    ['triggers', triggerNames, ['comms_enable', 'comms_disable']],
    [
      'presets of brackets',
      bracketPresets.map(({ name }) => name),
      [
        ...['Empty', '8-team single elimination', '12-team single elimination', '16-team single elimination'],
        ...['16-team single elimination with a 3rd place match', '4-team double elimination (GSL)'],
        ...['8-team double elimination', '12-team double elimination'],
      ],
    ],
  ];

/** Numbers that are written in place: the file and its text. */
export const written: readonly (readonly [what: string, file: string, text: string])[] = [
  ['a sign-in lasts 30 days', 'src/server/sign-in/sessions.ts', 'sessionLifetimeMs = 30 * dayMs'],
  ['a saved profile says so for 3 s', 'src/site/profile/ProfileEditor.tsx', 'savedForMs = 3000'],
  ['a copied token for 500 ms', 'src/site/account/TokenDialog.tsx', 'copiedForMs = 500'],
  ['the toast of a title 20 s', 'src/dashboard/twitch/twitch-control.ts', 'titleToastMs = 20_000'],
  ['locks of predictions', 'src/dashboard/twitch/twitch-control.ts', '{ match: 300, map: 180 }'],
  ['wipe 750 ms', 'src/ui/motion/wipe-motion.ts', 'options.duration ?? 750'],
  ['its inner delay 250 ms', 'src/ui/motion/wipe-motion.ts', 'options.innerDelay ?? 250'],
  ['its border 6 px', 'src/ui/motion/ThemeTransition.tsx', 'borderWidth = 6'],
  ['popovers after 100 ms', 'src/site/popovers/Popovers.tsx', 'showAfterMs = 100'],
  ['they go after 300 ms', 'src/site/popovers/Popovers.tsx', 'hideAfterMs = 300'],
  ['a batch waits 100 ms', 'src/sync/loader.ts', 'bufferMs = 100'],
  ['updates wait 50 ms', 'src/data/things/update-buffer.ts', 'windowMs = 50'],
  ['the ending at 30 s', 'src/domain/break/break-content.ts', 'endingSeconds = 30'],
  ['a quarter less per loss', 'src/domain/match/map-head-to-head.ts', '0.25 * record.losses'],
];

/** Rows that were decided otherwise, with the reason. */
export const otherwise: readonly (readonly [row: string, reason: string])[] = [
  [
    '/event/{id}/brackets redirects to the schedule',
    'it is named as an alias of the bracket as well, and that is what was asked for',
  ],
  ['cookie polling 300 ms', 'the cookie is closed to scripts; tabs tell each other of a sign-in at once'],
  [
    'the token lives in a cookie',
    'pages have a cookie of their own that no script reads; the token is made for programs',
  ],
  ['POST /things in batches of 100', 'as before by GET; pages of today ask for up to 500 by POST'],
  ['a link opens the form for social links at another site', 'the form is a page here'],
  [
    'dashboard clock updates every 50 ms',
    'a clock of whole seconds moves at each second, not twenty times between',
  ],
  [
    'each graphic has 6 index buttons',
    'as many as there are graphics, up to six: behind any more stands no graphic',
  ],
  ['default week count 7', 'weeks are those of the matches, however many there are'],
  [
    'a team has member_of, captain_of, team_staff, brands_designed and owned_teams',
    'those are the names at the player; a team has the other ends: players, captains, staff, brand_designers, owners',
  ],
  [
    "'Not authenticated' is a toast",
    'an ended session says that the change waits on this device until its user signs in again',
  ],
  [
    "'Request error: ' is a toast on a network failure",
    'a change made without a network is queued and says so; actions that cannot wait name the reason',
  ],
  [
    "'$0k' if absent",
    'an event whose prize nobody entered states no prize: $0k would say that there is none; a prize of 0 is $0k',
  ],
  ["Prize is shown as '$ {n}k'", 'a prize of a million or more is $1.8M, one below a thousand $500'],
  ['time sync asks an external service', 'the data server tells the time, so that no third party is asked'],
];
