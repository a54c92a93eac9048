import { storedState } from '../stored-state.ts';
import { parseSettings, type Settings } from './setting-fields.ts';

/** This browser's settings. */
export const settings: Settings = storedState('settings', parseSettings);
