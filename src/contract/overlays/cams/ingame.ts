import { overlay } from '../overlay.ts';
import { camOptions, camRecords } from './cam-options.ts';

export const camsIngame = overlay({
  title: 'Ingame cams',
  canvas: 'full',
  hasStinger: true,
  related: camRecords,
  draws: ['show_cams', 'live_match.flip_teams'],
  options: camOptions,
});
