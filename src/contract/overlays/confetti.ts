import { text } from './option-fields.ts';
import { overlay } from './overlay.ts';

export const confetti = overlay({
  title: 'Confetti',
  canvas: 'full',
  hasStinger: false,
  isMinor: true,
  options: {
    theme: text('Theme id of the colours; else the event.', { aliases: ['themeId', 'themeid', 'themeID'] }),
  },
});
