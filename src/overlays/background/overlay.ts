import { overlay } from '../define.ts';
import { whole } from '../options/fields.ts';

export const backgroundOptions = {
  /** Which file, counted from 1; the first one without it. */
  index: whole({ aliases: ['number'] }),
};

export default overlay({
  path: 'background',
  title: 'Background',
  canvas: 'full',
  hasStinger: false,
  options: backgroundOptions,
  load: () => import('./Background.tsx'),
});
