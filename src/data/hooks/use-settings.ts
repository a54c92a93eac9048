import { useSnapshot } from 'valtio/react';
import type { Settings } from '../settings/setting-fields.ts';
import { settings } from '../settings/settings.ts';

/** This browser's settings; write to `settings` itself to change one. */
export function useSettings(): Readonly<Settings> {
  return useSnapshot(settings) as Readonly<Settings>;
}
