import { panelOptions } from './common-options.ts';
import { choice, flag, type OptionField, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { readWhole } from './query-values.ts';

export const auction = overlay({
  title: 'Auction',
  canvas: 'full',
  hasStinger: true,
  // Bids do not arrive then, so a countdown that continues would be wrong.
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

const mostColumns = 4;

const columns: OptionField<number | 'role'> = {
  help: 'Columns of players who are not drafted yet, 1 to 4; role makes a column for each role',
  kind: 'text',
  aliases: ['cols'],
  read: (value) =>
    value?.trim().toLowerCase() === 'role'
      ? 'role'
      : Math.min(Math.max(readWhole(value) ?? 1, 1), mostColumns),
};

export const draft = overlay({
  title: 'Draft',
  canvas: 'full',
  hasStinger: true,
  related: [
    'event.teams.theme',
    'event.teams.players',
    'event.teams.captains',
    'event.teams.staff',
    'event.draftable_players.signup_data',
  ],
  renders: panelOptions,
  options: {
    columns,
    icons: flag('Icons of roles', { default: true }),
    staff: flag('Captains and staff under the name of each team', { default: true }),
    logos: flag('Logos of the teams', { default: true }),
    rows: whole('Rows of teams', { aliases: ['teamRows'], min: 1, max: 4, default: 1 }),
    eachTeam: whole('Places of each team, also while they are empty', {
      aliases: ['players'],
      min: 1,
      max: 20,
    }),
    category: text('Only teams of this category'),
    order: choice('Marks the team whose pick is next', ['straight', 'snake', 'snake-offset'], {
      aliases: ['highlight'],
      default: undefined,
    }),
  },
});
