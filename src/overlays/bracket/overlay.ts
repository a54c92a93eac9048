import { overlay } from '../define.ts';
import { flag, number, text } from '../options/fields.ts';

export const bracketOptions = {
  /** Key of the bracket, or match for the live match's; the broadcast's choice without it. */
  key: text({}),
  /** Whole page without title and box, sizes x1.5. */
  extended: flag({
    aliases: ['expanded', 'full'],
  }),
  /** Multiplies the size, as far as it fits. */
  scale: number({ default: 1, min: 0.1, max: 10 }),
  /** Codes only, without headers, numbers and times. */
  small: flag(),
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
