import type { Sections } from './row.ts';

const air = 'tests/e2e/dashboard-air.spec.ts';
const dashboard = 'tests/e2e/dashboard.spec.ts';
const modules = 'tests/e2e/dashboard-show.spec.ts';
const session = 'src/data/session/session.test.ts';
const registry = 'src/dashboard/registry.test.ts';
const twitch = 'src/dashboard/twitch/twitch-control.test.ts';

/** Sections 2.8 and 4: the dashboard, states and what changes them. */
export const show: Sections = {
  '2.8': [
    ['only with a name and a client', 'src/domain/broadcast/dashboard-access.test.ts', 'dashboardAccess'],
    ['who has none is told', dashboard, 'who is not signed in goes to the login'],
    ['header, switcher, scenes and two clocks', modules, 'the header: both clocks, preview and program'],
    ['a clock in 12 or 24 hours', 'src/domain/broadcast/clock-text.test.ts', 'clockText'],
    ['the strip', modules, 'the attacker menu, the keys for the right team'],
    ['the match editor is open at start', registry, 'opens only the match editor by itself'],
    ['where guests come from', 'src/domain/broadcast/talent.test.ts', 'who sits at the desk'],
    ['the desk display', dashboard, 'the desk needs a mode, keeps the form'],
    [
      'graphics: a button for each place, six at most',
      'src/domain/broadcast/gfx-places.test.ts',
      'has as many places as graphics',
    ],
    [
      'a graphic opens in a new tab',
      'src/dashboard/gfx/gfx-module.test.ts',
      'opens each graphic in a new tab',
    ],
    ['the page of a graphic by its number', 'src/overlays/gfx/model/model.test.ts', 'graphicPlace'],
    ['implications, bracket at 0.75, schedule', modules, 'modules hold what they say'],
    ['what each module is shown for', registry, '%s, with match %j and %j: %j'],
    ['the thumbnail leads to the match, the logo to the event', modules, 'the header: both clocks'],
    ['a broadcast without a zone is in New York', 'src/domain/time/zones.test.ts', 'falls back to New York'],
    ['roles of a match', 'tests/e2e/match-editor.spec.ts', 'roles: staff of the broadcast'],
    ['Twitch Controls only with a channel', twitch, 'offers nothing for a show without a channel'],
    ['commercials only with the permission', twitch, 'offers predictions of the live match and the title'],
    ['update title, and its toast', twitch, 'shows the answer of the title'],
    [
      'Team Comms only with the setting',
      'src/dashboard/team-comms/comms-control.test.ts',
      'offers nothing unless the show is connected',
    ],
    ['stream, chat and creator dashboard', twitch, 'names durations and addresses'],
    [
      'team audio is said not to be here',
      'src/server/live/production/production.test.ts',
      'say so at once: team audio',
    ],
    ['modules stay as they were left', dashboard, 'modules stay as they were left'],
    ['admin', 'src/domain/broadcast/sources.test.ts', 'is what its report says'],
    ['tally-viewer', 'tests/e2e/tally.spec.ts', 'shows each state in word and colour'],
  ],
  '4': [
    ['map result', 'src/domain/match/map-state.test.ts', '%j is %s'],
    ['a side wins with first_to', 'src/domain/match/outcome.test.ts', 'what became of a match'],
    [
      'winner and loser in the implications',
      'src/domain/bracket/implications.test.ts',
      'names winner and loser',
    ],
    [
      'the higher score wins the map, and is counted',
      'src/domain/match/recount.test.ts',
      'automatic winner and total',
    ],
    ['the loser picks, not over a ban', 'src/domain/match/loser-picks.test.ts', 'assumeLoserPicks'],
    ['connections of a bracket', 'src/domain/bracket/layout.test.ts', 'parseTarget'],
    ['records are replaced by live updates', 'tests/e2e/live.spec.ts', 'a change on the server shows'],
    ['sign-in for 30 days', 'src/server/sign-in/sessions.test.ts', 'last 30 days without use'],
    ['Unknown token clears the token', session, 'signs the page out when'],
    ['the guard stores the target', 'src/domain/links/guard.test.ts', 'guardVisit'],
    ['errors of the guard are logged', session, 'keeps the remembered person when %s, and says so'],
    ['and the page opens', 'tests/e2e/sign-in.spec.ts', 'a protected page opened with no network'],
    ['banners by priority, after 3 seconds', 'src/data/live/banner.test.ts', 'bannerFor'],
    [
      'overlays follow the source’s activity',
      'src/overlays/host/activation.test.ts',
      'does so five times over',
    ],
    ['a click toggles it', 'src/overlays/host/activation.test.ts', 'is toggled by a click'],
    [
      'animations restart after transition_offset',
      'src/overlays/host/activation.test.ts',
      'restarts animations after',
    ],
    ['the stinger', 'tests/e2e/overlay-host.spec.ts', 'the built-in stinger covers the cut once'],
    [
      'comms are set and cleared',
      'src/data/production/team-voices.test.ts',
      'are set and cleared by their triggers',
    ],
    ['copied for 500 ms', 'tests/e2e/sign-in.spec.ts', 'the user menu of production staff, and the token'],
    ['relation of an event and a minisite', 'src/domain/links/minisite-relation.test.ts', 'minisiteRelation'],
    ['the save button', 'tests/e2e/sign-in.spec.ts', 'a protected page leads to the login'],
    ['modes of the desk', 'src/domain/broadcast/desk-display.test.ts', 'deskForm'],
    ['one ending at most', 'src/domain/break/break-controls.test.ts', 'have one ending at most'],
    ['break displays chosen', 'src/domain/break/break-content.test.ts', 'a display chosen by hand'],
    ['map attack', 'src/domain/match/map-attack.test.ts', 'attackingSide'],
    ['the attacker by button, undone', air, 'sides, attack and desk act at once'],
    ['countdown by time or from now', dashboard, 'the countdown is set from now'],
    ['00:00, h:mm:ss, mm:ss', 'src/domain/broadcast/countdown.test.ts', 'countdownText'],
    ['when a map win is disabled', 'src/domain/match/map-win.test.ts', 'canPressMapWin'],
    ['drawing connections', 'tests/e2e/resolve-bracket.spec.ts', 'the bracket creator connects'],
  ],
};
