import type { PageTree } from '#data/prime.ts';
import { rememberShownKeys } from '#data/remember-shown.ts';
import { startSiblings } from '#data/siblings/start-siblings.ts';
import { untilLoaded } from '#data/until-loaded.ts';
import type { Activation } from './activation.ts';
import { toggleOnClick } from './toggle-on-click.ts';
import { keepOwnFilesOffline } from './warm-cache.ts';

export { onProduction } from '#data/production/production.ts';
export { untilPicture } from '../parts/logos/until-picture.ts';
export { createRolling } from '../parts/score/rolling.ts';
export { bracketTimes } from '../parts/time/bracket-times.ts';

export type AfterPicture = {
  readonly tree: PageTree;
  readonly activation: Pick<Activation, 'toggle'>;
  /** Whether the overlay has controls of its own, which a click is for. */
  readonly hasControls: boolean;
};

/** Only pictures beside a form have something in their fragment. */
const loadPreviewed = untilLoaded(() => import('./show-previewed.ts'));

/** Starts what the first picture does not need. */
export function startAfterPicture({ tree, activation, hasControls }: AfterPicture): void {
  rememberShownKeys(window.location.pathname, tree);
  startSiblings(tree);
  keepOwnFilesOffline();
  if (window.location.hash !== '')
    void loadPreviewed().then(({ showPreviewed }) => showPreviewed(tree.related));
  if (!hasControls) toggleOnClick(activation);
}
