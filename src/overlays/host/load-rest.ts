import { untilLoaded } from '#data/until-loaded.ts';

/** Loads the code that the first paint does not wait for. */
export const loadRest = untilLoaded(() => import('./after-picture.ts'));
