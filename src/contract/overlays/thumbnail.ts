import { flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const thumbnail = overlay({
  title: 'Thumbnail',
  canvas: 'full',
  hasStinger: false,
  related: ['schedule.teams.theme'],
  renders: ['title'],
  options: {
    schedule: flag('The logos of the teams that are on the schedule of overlays.'),
  },
});
