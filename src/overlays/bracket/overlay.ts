import { overlay } from '../define.ts';
import { flag, number, text } from '../options/fields.ts';

export const bracketOptions = {
  key: text({
    description: "Key of the bracket, or match for the live match's; the broadcast's choice without it",
  }),
  extended: flag({
    aliases: ['expanded', 'full'],
    description: 'Whole page without title and box, sizes x1.5',
  }),
  scale: number({ default: 1, min: 0.1, max: 10, description: 'Multiplies the size, as far as it fits' }),
  small: flag({ description: 'Codes only, without headers, numbers and times' }),
};

export default overlay({
  path: 'bracket',
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
  options: bracketOptions,
  load: () => import('./Bracket.tsx'),
});
