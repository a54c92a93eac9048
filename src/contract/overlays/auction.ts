import { panelOptions } from './common-options.ts';
import { flag, text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const auction = overlay({
  title: 'Auction',
  canvas: 'full',
  hasStinger: true,
  // Nobody hears of bids then: a countdown that goes on would be a lie.
  staleRule: { rule: 'mark', afterMs: 5_000 },
  related: [
    'event.auction',
    'event.teams.theme',
    'event.teams.players',
    'event.draftable_players.signup_data',
    'event.draftable_players.favourite_hero',
  ],
  renders: panelOptions,
  options: {
    category: text('Only teams of this category'),
    captain: flag('What captains are told of the player'),
  },
});
