import { type Settings, settings } from '../settings/settings.ts';
import { useShared } from './page-state.ts';

/** This browser's settings; write to `settings` itself to change one. */
export function useSettings(): Readonly<Settings> {
  return useShared(settings, (state) => state) as Readonly<Settings>;
}
