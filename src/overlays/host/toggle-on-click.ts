import type { Activation } from './activation.ts';

const controls = 'a, button, input, select, textarea, label, summary, iframe, [role="button"]';

/** Somebody who tries an overlay in a browser clicks it on and off (overlays 2.4); its controls stay controls. */
export function toggleOnClick(activation: Pick<Activation, 'toggle'>): void {
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(controls)) return;
    activation.toggle();
  });
}
