import { panelOptions } from './common-options.ts';
import { mapSetRecords } from './maps.ts';
import { flag, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

/** The people of a show with their colours and accounts, as link paths from the broadcast. */
const guestRecords = [
  'guests.theme',
  'guests.socials',
  'player_guests.live_theme',
  'player_guests.socials',
] as const;

export const info = overlay({
  title: 'Info',
  canvas: 'full',
  hasStinger: true,
  related: ['highlight_team.theme', 'live_match.teams', 'schedule'],
  renders: ['title'],
  options: {},
});

export const staff = overlay({
  title: 'Staff',
  canvas: 'full',
  hasStinger: true,
  related: [
    'event.staff',
    'event.player_relationships.player',
    'event.matches.casters',
    'event.matches.player_relationships.player',
  ],
  renders: panelOptions,
  options: {},
});

export const casterBg = overlay({
  title: 'Caster background',
  canvas: 'full',
  hasStinger: true,
  // The image fills the frame.
  keepsSafeArea: false,
  related: ['live_match.maps.map', 'event.map_pool'],
  options: {
    map: text('Name of the map to show when no map is next: whole, its first word, or a part of it.', {
      aliases: ['default'],
    }),
    video: flag('video=false shows pictures only.', { default: true }),
  },
});

export const deskGraphics = overlay({
  title: 'Desk graphics',
  canvas: 'full',
  hasStinger: true,
  // A monitor of the studio, which has no edges to stay away from.
  keepsSafeArea: false,
  related: ['desk_graphics_sponsors', 'sponsors', 'live_match.teams.theme'],
  options: {},
});

export const podcast = overlay({
  title: 'Podcast',
  canvas: 'full',
  hasStinger: true,
  related: guestRecords,
  options: { rows: whole('In how many rows the guests sit.', { default: 2, min: 1, max: 4 }) },
});

export const desk = overlay({
  title: 'Desk',
  canvas: 'full',
  hasStinger: true,
  related: [
    ...guestRecords,
    'guests.prediction_team.theme',
    'player_guests.prediction_team.theme',
    'live_match.casters.live_theme',
    'live_match.casters.socials',
    'interview_guests.theme.team.theme',
    ...mapSetRecords,
  ],
  options: {
    disable: flag('Cameras are never loaded.'),
    casters: flag('casters=false: cameras are never loaded.', { default: true }),
    lower: flag('lower=false leaves out the part below the seats.', { default: true }),
    ignoreTalentSocket: flag('Seats that are hidden by a trigger stay.', { aliases: ['ignoreTalent'] }),
    display: text('What the part below shows, whatever the broadcast says: Maps, Casters, Hidden.'),
  },
});
