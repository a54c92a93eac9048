import { untilLoaded } from '#data/until-loaded.ts';

/** Loads the events of the production. They arrive with the connection, which the first paint does not wait for. */
export const loadProduction = untilLoaded(() => import('#data/production/production.ts'));
