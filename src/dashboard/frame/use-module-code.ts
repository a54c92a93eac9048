import { useEffect } from 'react';
import { whenIdle } from '#data/timing.ts';
import { modules } from '../registry.ts';

const ignored = (): void => undefined;

/** What is fetched later, besides the modules. */
const laterParts = [
  () => import('../break/BreakPanels.tsx'),
  () => import('../palette/CommandPalette.tsx'),
  () => import('../rundown/Rundown.tsx'),
];

/** Fetches all code once there is time, so that what is first opened without a connection is there too. */
export function useModuleCode(): void {
  useEffect(() => {
    whenIdle(() => {
      for (const load of [...modules.map((module) => module.load), ...laterParts]) load().catch(ignored);
    });
  }, []);
}
