import { panelOptions } from './common-options.ts';
import { flag, list } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const multiStandings = overlay({
  title: 'Multi Standings',
  canvas: 'full',
  hasStinger: true,
  related: ['live_match', 'event.matches.teams.theme', 'event.teams.theme'],
  draws: ['show_live_match'],
  renders: panelOptions,
  options: {
    stages: list("Groups or keys of the stages between commas; all of the event's without it.", {
      aliases: ['stage', 'group', 'groups'],
    }),
    codes: flag('Team codes instead of names.'),
    columns: list("Keys of the columns between commas; each table's own without it.", {
      aliases: ['show'],
    }),
  },
});
