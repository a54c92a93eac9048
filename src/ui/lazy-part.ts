import { type ComponentType, lazy } from 'react';
import { untilLoaded } from '#data/until-loaded.ts';

/**
 * A part of a page whose code comes later. Without a network it comes when there is one again: what cannot be loaded
 * never takes the rest of the page with it. Draw it inside a Suspense whose fallback can stand for long.
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(untilLoaded(load));
