import { overlay } from '../define.ts';
import { flag, text } from '../options/fields.ts';

export const tallyViewerOptions = {
  /** Lights for scenes whose name contains this, instead of for the own roles. */
  scene: text({
    aliases: ['scenes', 'text', 'custom', 'customText', 'force'],
  }),
  /** Sounds when the light changes. */
  sound: flag(),
  /** Vibrates when the light turns on. */
  vibrate: flag({ aliases: ['vibration'] }),
  /** Teams and sources; a tap shows and hides them. */
  info: flag({ default: true }),
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
