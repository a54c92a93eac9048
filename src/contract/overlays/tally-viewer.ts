import { flag, text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const tallyViewer = overlay({
  title: 'Tally Viewer',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  keyScope: 'tally',
  isOfOneRole: true,
  hasCustomCss: false,
  options: {
    scene: text('Lights for scenes whose name contains this, instead of for the own roles.', {
      aliases: ['scenes', 'text', 'custom', 'customText', 'force'],
    }),
    sound: flag('Sounds when the light changes.'),
    vibrate: flag('Vibrates when the light turns on.', { aliases: ['vibration'] }),
    info: flag('Teams and sources; a tap shows and hides them.', { default: true }),
  },
});
