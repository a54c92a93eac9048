import { overlay } from '../define.ts';
import { choice } from '../options/fields.ts';
import { teamChoices } from '../options/team-choices.ts';

export const stingerOptions = {
  /** Whose colours the stinger wears: 1, 2 or highlight; else the event. */
  team: choice(teamChoices, {
    aliases: ['teamNum'],
    default: undefined,
  }),
};

export default overlay({
  path: 'stinger',
  aliases: ['empty'],
  title: 'Stinger',
  canvas: 'full',
  hasStinger: true,
  isMinor: true,
  options: stingerOptions,
  load: () => import('./Stinger.tsx'),
});
