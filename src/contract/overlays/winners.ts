import { flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const winners = overlay({
  title: 'Winners',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.teams.theme',
    'live_match.teams.players',
    'live_match.teams.staff',
    'live_match.teams.player_relationships.player',
  ],
  renders: ['title'],
  options: {
    confetti: flag("Confetti in the winner's colours."),
    extra: flag("Adds a line with the broadcast's description of the match."),
  },
});
