import { panelOptions } from './common-options.ts';
import { mapSetRecords } from './map-set-records.ts';
import { choice } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const maps = overlay({
  title: 'Maps',
  canvas: 'full',
  hasStinger: true,
  related: mapSetRecords,
  renders: panelOptions,
  options: {
    auto: choice('Score: the title says the score of the match.', ['score'], { default: undefined }),
  },
});
