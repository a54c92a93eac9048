import { link, table } from './field.ts';

export const trackGroups = table('Track Groups', { tracks: link('Tracks') });
