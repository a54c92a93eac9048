import { ingameRecords } from './ingame-records.ts';
import { overlay } from './overlay.ts';

export const syncer = overlay({
  title: 'Syncer',
  canvas: 'full',
  hasStinger: true,
  keepsSafeArea: 'sides',
  related: ingameRecords,
  draws: ['map_attack', 'live_match.flip_teams', 'observer_settings'],
  options: {},
});
