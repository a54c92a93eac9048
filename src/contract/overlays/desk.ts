import { mapSetRecords } from './map-set-records.ts';
import { flag, text } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { guestRecords } from './talent-records.ts';

export const desk = overlay({
  title: 'Desk',
  canvas: 'full',
  hasStinger: true,
  related: [
    ...guestRecords,
    'guests.prediction_team.theme',
    'player_guests.prediction_team.theme',
    'live_match.casters.live_theme',
    'live_match.casters.socials',
    'interview_guests.theme.team.theme',
    ...mapSetRecords,
  ],
  draws: ['desk_display', 'notice_text', 'manual_guests'],
  options: {
    disable: flag('Cameras are never loaded.'),
    casters: flag('casters=false: cameras are never loaded.', { default: true }),
    lower: flag('lower=false leaves out the part below the seats.', { default: true }),
    ignoreTalentSocket: flag('Seats that are hidden by a trigger stay.', { aliases: ['ignoreTalent'] }),
    display: text('What the part below shows, whatever the broadcast says: Maps, Casters, Hidden.'),
  },
});
