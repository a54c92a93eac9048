import { useEffect, useState } from 'react';
import type { Guide } from './guides/Guide.tsx';

/** The texts of all guides: for searches, and kept by the worker so that they are there without a network. */
const loadGuides = async (): Promise<readonly Guide[]> => {
  const modules = await Promise.all([
    import('./guides/ObservingGuide.tsx'),
    import('./guides/SettingsGuide.tsx'),
    import('./guides/CompanionGuide.tsx'),
  ]);
  return modules.map(({ guide }) => guide);
};

/** All guides once they are wanted; undefined until they are here, and where they cannot be had. */
export function useGuides(isWanted = true): readonly Guide[] | undefined {
  const [guides, setGuides] = useState<readonly Guide[]>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const show = (loaded: readonly Guide[]) => {
      if (!isGone) setGuides(loaded);
    };
    // Without a network a search says that they are not here, or finds other things.
    loadGuides().then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return guides;
}
