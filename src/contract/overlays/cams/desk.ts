import { panelOptions } from '../common-options.ts';
import { overlay } from '../overlay.ts';
import { camOptions, camRecords } from './cam-options.ts';

export const camsDesk = overlay({
  title: 'Player cams',
  canvas: 'full',
  hasStinger: true,
  related: camRecords,
  draws: ['live_match.flip_teams'],
  renders: panelOptions,
  options: camOptions,
});
