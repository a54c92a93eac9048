import { expect, it } from 'vitest';
import { describeSettings } from './describe-settings.ts';

it('names what stands', () => {
  const show = {
    map_attack: 'Left',
    desk_display: 'Notice (Event)',
    notice_text: 'Coming|up',
    highlight_team: ['recTEAM0000000001'],
    highlight_hero: ['recHERO0000000001'],
  };
  const read = (id: string) => (id === 'recTEAM0000000001' ? { name: 'Foxes' } : undefined);
  const names = ['mapAttack', 'deskDisplayMode', 'highlightTeamID', 'highlightHeroID'] as const;
  expect(describeSettings(read, show, names)).toEqual([
    'Attacking side: Left',
    'Desk display: Notice (Event): Coming | up',
    'Highlighted team: Foxes',
    'Highlighted hero',
  ]);
});
