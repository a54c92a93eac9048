import { panelOptions } from './common-options.ts';
import { flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

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
    // What an award that names less is given by.
    'highlight_hero',
    'highlight_team.theme',
    // Of standings, and the last since they are many.
    'event.teams.theme',
    'event.matches.teams.theme',
  ],
  draws: ['show_live_match'],
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
