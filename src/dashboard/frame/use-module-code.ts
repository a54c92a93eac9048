import { useEffect } from 'react';
import { whenIdle } from '#data/timing.ts';
import { modules } from '../registry.ts';

const ignored = (): void => undefined;

/** Fetches every module's code once there is time, so that one first opened without a connection is there too. */
export function useModuleCode(): void {
  useEffect(() => {
    whenIdle(() => {
      for (const { load } of modules) load().catch(ignored);
      import('../countdown/CountdownEditor.tsx').catch(ignored);
    });
  }, []);
}
