import { flag, whole } from '../option-fields.ts';
import { overlay } from '../overlay.ts';
import { camOptions } from './cam-options.ts';

export const camsFull = overlay({
  title: 'Full cam',
  titleOf: ({ options }) => `Full cam #${options.number}`,
  canvas: 'full',
  hasStinger: true,
  related: ['full_cams.theme', 'full_cams.socials'],
  options: {
    ...camOptions,
    number: whole('Which of the full cameras, counted from 1.', { aliases: ['num'], default: 1, min: 1 }),
    name: flag('Their name below.'),
    socials: flag('Their account below.'),
  },
});
