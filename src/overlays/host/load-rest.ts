import { untilLoaded } from '#data/until-loaded.ts';

/** The code that the first picture does not wait for. */
export const loadRest = untilLoaded(() => import('./after-picture.ts'));
