import { panelOptions } from './common-options.ts';
import { choice, flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const lBar = overlay({
  title: 'L-bar',
  canvas: 'full',
  hasStinger: true,
  related: ['sponsors', 'schedule.teams.theme', 'schedule.event'],
  renders: ['title'],
  options: {
    secondary: flag('The matches marked for secondary overlays.'),
    sponsors: flag('The sponsors in the lower bar.', { aliases: ['sponsor'] }),
    sponsorAnimationMode: choice(
      'Whether a sponsor comes over the one before, or after it.',
      ['in-out', 'out-in'],
      { aliases: ['sponsorAnim'], default: 'in-out' },
    ),
  },
});

export const broadcasts = overlay({
  title: 'Broadcasts',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.casters',
    'other_broadcasts.live_match.teams.theme',
    'other_broadcasts.live_match.casters',
  ],
  renders: panelOptions,
  options: {},
});

export const schedule = overlay({
  title: 'Schedule',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: ['schedule.teams.theme', 'schedule.event', 'schedule.brackets.ordered_matches.teams'],
  renders: panelOptions,
  options: {
    secondary: flag('The matches marked for secondary overlays.'),
  },
});

export const breakText = overlay({
  title: 'Break text',
  canvas: 'full',
  hasStinger: true,
  renders: ['title'],
  options: {},
});

export const breakSchedule = overlay({
  title: 'Break schedule',
  canvas: 'full',
  hasStinger: true,
  related: ['sponsors', 'schedule.teams', 'schedule.event'],
  renders: ['title'],
  options: {
    sponsors: flag('The sponsors below the event.', { aliases: ['showSponsors'] }),
  },
});

export const breakBar = overlay({
  title: 'Break bar',
  canvas: 'bar',
  hasStinger: true,
  related: ['sponsors', 'live_match.teams.theme', 'schedule'],
  renders: ['title'],
  options: {},
});

export const breakScreen = overlay({
  title: 'Break',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: [
    'sponsors',
    'headlines',
    'live_match.teams.theme',
    // Its schedule and bracket; importing their entries would load these overlays before the first paint.
    'schedule.teams.theme',
    'schedule.event',
    'schedule.brackets.ordered_matches.teams',
    'event.brackets',
    'live_match.brackets.ordered_matches.teams.theme',
    'event.brackets.ordered_matches.teams.theme',
    'schedule.casters',
    'schedule.player_relationships.player',
    'other_broadcasts.live_match.teams',
    // Its standings, and the last since they are many.
    'event.teams.theme',
    'break_gfx',
    'event.matches.teams.theme',
  ],
  renders: panelOptions,
  options: {
    secondary: flag('The matches marked for secondary overlays.'),
    interval: whole('Time of each headline, ms.', {
      aliases: ['headlineInterval'],
      default: 6_000,
      min: 1_000,
    }),
  },
});
