import { panelOptions } from './common-options.ts';
import { flag, number, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const thumbnail = overlay({
  title: 'Thumbnail',
  canvas: 'full',
  hasStinger: false,
  related: ['schedule.teams.theme'],
  renders: ['title'],
  options: {
    schedule: flag('The logos of the teams that are on the schedule of overlays.'),
  },
});

export const adRead = overlay({
  title: 'Ad read',
  canvas: 'full',
  hasStinger: true,
  related: ['ad_read_groups.opening_read', 'ad_read_groups.and_read', 'ad_read_groups.ad_reads'],
  options: {
    start: whole('Milliseconds before the opening.', { default: 0, min: 0, max: 60_000 }),
    delay: whole('Milliseconds after each read, besides the usual pause.', {
      default: 0,
      min: 0,
      max: 60_000,
    }),
  },
});

export const sponsors = overlay({
  title: 'Sponsors',
  canvas: 'full',
  hasStinger: true,
  related: ['sponsors'],
  options: {},
});

export const gfx = overlay({
  title: 'GFX',
  titleOf: ({ params, options }) => `GFX ${params.index ?? options.index}`,
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: [
    'gfx.matches.teams.theme',
    'gfx.bracket.ordered_matches.teams.theme',
    'gfx.teams.theme',
    'gfx.teams.players',
    'gfx.players.favourite_hero',
    'gfx.players.member_of.theme',
    'gfx.heroes',
    'live_match',
    // Defaults for an award that does not name its hero or team.
    'highlight_hero',
    'highlight_team.theme',
    // Of standings, and the last since they are many.
    'event.teams.theme',
    'event.matches.teams.theme',
  ],
  renders: panelOptions,
  options: {
    index: whole('Which graphic, counted from 1, where the path does not say it.', {
      aliases: ['number'],
      default: 1,
      min: 1,
    }),
    extended: flag('Whole page without title and box.', { aliases: ['expanded', 'full'] }),
  },
});

export const custom = overlay({
  title: 'Custom',
  canvas: 'full',
  hasStinger: true,
  renders: panelOptions,
  options: {},
});

export const iframe = overlay({
  title: 'Iframe',
  canvas: 'full',
  hasStinger: true,
  renders: panelOptions,
  options: {
    url: text('Address of the page, http or https; a link to a channel becomes its player.'),
  },
});

export const background = overlay({
  title: 'Background',
  canvas: 'full',
  hasStinger: false,
  options: {
    index: whole('Which file, counted from 1; the first one without it.', { aliases: ['number'] }),
  },
});

export const music = overlay({
  title: 'Music',
  titleOf: ({ options }) => `Music ${options.group ?? ''}`.trim(),
  canvas: 'full',
  hasStinger: false,
  related: ['track_group_roles.track_groups.tracks'],
  options: {
    group: text('Role of the groups whose tracks are played: break, desk. All without it.', {
      aliases: ['role'],
    }),
    // Old addresses have `title`, which is free here: nothing renders a title of the address.
    showTitle: flag('The title of the track in the corner.', {
      aliases: ['showText', 'text', 'song', 'title'],
    }),
    volume: number('Loudness from 0 to 1.', { default: 0.2, min: 0, max: 1 }),
    crossfade: number('Seconds in which one track passes into the next.', {
      aliases: ['fade'],
      default: 10,
      min: 0,
      max: 60,
    }),
    loop: flag('Each track goes round until it is skipped.'),
  },
});

export const audio = overlay({
  title: 'Audio',
  titleOf: ({ options }) => `Audio ${options.key ?? ''}`.trim(),
  canvas: 'full',
  hasStinger: false,
  options: {
    key: text('Which voices: team1, team2 or casters.'),
  },
});

export const media = overlay({
  title: 'Media',
  canvas: 'full',
  hasStinger: true,
  // The clip is the page.
  keepsSafeArea: false,
  related: ['highlight_media'],
  options: {},
});
