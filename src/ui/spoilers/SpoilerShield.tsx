import type { ReactNode } from 'react';
import { useShared } from '#data/hooks/page-state.ts';
import { type ShownRecords, ShownRecordsContext } from '#data/hooks/use-things.ts';
import { spoilerShield } from '#data/spoilers/late-shield.ts';

/** Everything below is drawn without the results that this device hides. */
export function SpoilerShield({ children }: { children: ReactNode }) {
  const shown = useShared(spoilerShield, (state) => state.shown) as ShownRecords | undefined;
  return <ShownRecordsContext.Provider value={shown}>{children}</ShownRecordsContext.Provider>;
}

/** Everything below is drawn with all results, such as the pages on which they are entered. */
export function WithAllResults({ children }: { children: ReactNode }) {
  return <ShownRecordsContext.Provider value={undefined}>{children}</ShownRecordsContext.Provider>;
}
