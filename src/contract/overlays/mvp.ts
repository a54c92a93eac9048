import { flag, whole } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const mvp = overlay({
  title: 'MVP',
  canvas: 'full',
  hasStinger: true,
  related: [
    'live_match.mvp.favourite_hero',
    'live_match.mvp.member_of.theme',
    'live_match.teams.theme',
    'highlight_player.favourite_hero',
    'highlight_player.member_of.theme',
    'highlight_team.theme',
    'highlight_hero',
    'sponsors(1)',
  ],
  renders: ['title'],
  options: {
    sponsor: flag('The first sponsor above the award.'),
    alternate: whole(
      'One of the alternate pictures of the hero, counted from 1, instead of recolouring it.',
      {
        min: 1,
      },
    ),
  },
});
