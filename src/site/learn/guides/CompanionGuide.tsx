import intro from '../articles/companion-module/intro.md';
import { guideOf } from './Guide.tsx';

export const guide = guideOf('companion-module', 'Companion Module Guide', { intro });

export default guide.Page;
