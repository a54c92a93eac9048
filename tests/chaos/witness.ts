import type { Effect, Press } from './observation.ts';

/** Effects that an action is about to have. */
export type Intent = Pick<Press, 'effects' | 'answers' | 'notAfterMs'>;

/** Told what the person sees and wants, before the button is pressed: the page may die with it. */
export type Witness = {
  readonly see: (effects: readonly Effect[]) => void;
  readonly intend: (intent: Intent) => void;
};

export const noWitness: Witness = { see: () => undefined, intend: () => undefined };

/** `not-done` when the page did not come as far as the button. */
export type PressOutcome = Press['outcome'] | 'not-done';
