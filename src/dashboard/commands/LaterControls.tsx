import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { laterControls } from './later-controls.ts';

const runners = laterControls.map((load) =>
  lazyPart(async () => ({ default: (await load()).default.Runner })),
);

/** Runs the controls whose code is no part of the first picture. Draws nothing. */
export function LaterControls() {
  return runners.map((Runner, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is a constant.
    <Suspense key={place}>
      <Runner />
    </Suspense>
  ));
}
