import { panelOptions } from './common-options.ts';
import { flag, list, number, text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const seasonHistory = overlay({
  title: 'Season history',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: [
    'live_match.teams.theme',
    'live_match.teams.matches.teams.theme',
    'live_match.teams.matches.event',
  ],
  renders: panelOptions,
  options: {
    headers: flag('Headings: Previous, This match, Upcoming.'),
    matches: whole('How many matches of each team, around the live one.', {
      aliases: ['match', 'max'],
      default: 7,
      min: 1,
      max: 15,
    }),
    stage: text('Only the matches of this group.', { aliases: ['group'] }),
  },
});

export const bracket = overlay({
  title: 'Bracket',
  canvas: 'full',
  hasStinger: true,
  // A "live" that may be long over goes; teams and scores stay.
  staleRule: { rule: 'mark', afterMs: 60_000 },
  related: [
    'event.brackets',
    'live_match.brackets.ordered_matches.teams.theme',
    'event.brackets.ordered_matches.teams.theme',
  ],
  renders: panelOptions,
  options: {
    key: text("Key of the bracket, or match for the live match's; the broadcast's choice without it.", {}),
    extended: flag('Whole page without title and box, sizes x1.5.', {
      aliases: ['expanded', 'full'],
    }),
    scale: number('Multiplies the size, as far as it fits.', { default: 1, min: 0.1, max: 10 }),
    small: flag('Codes only, without headers, numbers and times.'),
  },
});

export const multiStandings = overlay({
  title: 'Multi Standings',
  canvas: 'full',
  hasStinger: true,
  related: ['live_match', 'event.matches.teams.theme', 'event.teams.theme'],
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

export const standings = overlay({
  title: 'Standings',
  canvas: 'full',
  hasStinger: true,
  related: ['live_match', 'event.matches.teams.theme', 'event.teams.theme'],
  renders: panelOptions,
  options: {
    stage: text("Group or key of the stage; the broadcast's, else the live match's, without it.", {
      aliases: ['group'],
    }),
  },
});
