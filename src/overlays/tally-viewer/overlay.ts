import { overlay } from '../define.ts';
import { flag, text } from '../options/fields.ts';

export const tallyViewerOptions = {
  scene: text({
    aliases: ['scenes', 'text', 'custom', 'customText', 'force'],
    description: 'Lights for scenes whose name contains this, instead of for the own roles',
  }),
  sound: flag({ description: 'Sounds when the light changes' }),
  vibrate: flag({ aliases: ['vibration'], description: 'Vibrates when the light turns on' }),
  info: flag({ default: true, description: 'Teams and sources; a tap shows and hides them' }),
};

export default overlay({
  path: 'tally-viewer',
  aliases: ['tally'],
  title: 'Tally Viewer',
  canvas: 'viewport',
  hasStinger: false,
  isForHumans: true,
  hasCustomCss: false,
  options: tallyViewerOptions,
  load: () => import('./TallyViewer.tsx'),
});
