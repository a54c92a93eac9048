import type { ComponentType } from 'react';
import { afterFirstPaint } from '#data/after-first-paint.ts';
import { lazyPart } from './lazy-part.ts';

/** A lazy part below what a visitor sees first: its code is not asked for before the first picture is there. */
export const laterPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart<Props>(async () => {
    await new Promise<void>(afterFirstPaint);
    return load();
  });
