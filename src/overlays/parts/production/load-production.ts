import { untilLoaded } from '#data/until-loaded.ts';

/** The events of the production. They come with the connection, which no first picture waits for. */
export const loadProduction = untilLoaded(() => import('#data/production/production.ts'));
