import { panelOptions } from './common-options.ts';
import { text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const standings = overlay({
  title: 'Standings',
  canvas: 'full',
  hasStinger: true,
  related: ['live_match', 'event.matches.teams.theme', 'event.teams.theme'],
  draws: ['show_live_match'],
  renders: panelOptions,
  options: {
    stage: text("Group or key of the stage; the broadcast's, else the live match's, without it.", {
      aliases: ['group'],
    }),
  },
});
