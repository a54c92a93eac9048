import { text, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';
import { teamOption } from './team-choices.ts';

export const teamImage = overlay({
  title: 'Team image',
  canvas: 'full',
  hasStinger: true,
  // The file is the page.
  keepsSafeArea: false,
  related: ['live_match.teams.theme', 'highlight_team.theme'],
  options: {
    team: teamOption('Which team: 1, 2 or highlight.', '1'),
    image: whole("Which of the team's images, counted from 1.", {
      aliases: ['index', 'imageNum'],
      default: 1,
      min: 1,
    }),
    override: text('Address of a picture or video to show instead.', { aliases: ['overrideURL'] }),
  },
});
