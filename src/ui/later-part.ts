import type { ComponentType } from 'react';
import { afterFirstPaint } from '#data/after-first-paint.ts';
import { lazyPart } from './lazy-part.ts';

/** Returns a lazy component below the initial viewport: its code is requested after the first paint. */
export const laterPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart<Props>(async () => {
    await new Promise<void>(afterFirstPaint);
    return load();
  });
