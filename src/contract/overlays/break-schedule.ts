import { flag } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const breakSchedule = overlay({
  title: 'Break schedule',
  canvas: 'full',
  hasStinger: true,
  related: ['sponsors', 'schedule.teams', 'schedule.event'],
  draws: ['title', 'countdown_end', 'show_live_match'],
  renders: ['title'],
  options: {
    sponsors: flag('The sponsors below the event.', { aliases: ['showSponsors'] }),
  },
});
