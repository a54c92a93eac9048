import { useEffect, useReducer } from 'react';
import { CodedError } from '#contract/errors.ts';
import { getServerThing, stateOf, wantThings } from '#data/things/store.ts';
import { subscribeTree, treeKeys } from '#data/things/tree-subscription.ts';
import { RuleRefusal } from '#domain/actions/patch.ts';
import { type BracketPlan, bracketPlan } from '#domain/actions/resolve-entire-bracket.ts';

export type BracketPlanState =
  | { readonly kind: 'loading' | 'unavailable' }
  /** Why nothing can be done with the bracket, as a sentence. */
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'ready'; readonly plan: BracketPlan };

/** All that the plan is made of: of one match that is missing its targets would be said to be open. */
const related = ['ordered_matches.teams', 'ordered_matches.maps'];

/** What resolving a bracket would do, by the server's records as they are now. */
export function useBracketPlan(key: string): BracketPlanState {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    wantThings([key], related);
    return subscribeTree([key], related, drawAgain);
  }, [key]);

  const states = treeKeys([key], related).map((one) => stateOf(one).status);
  if (states.includes('loading')) return { kind: 'loading' };
  if (states.includes('unavailable')) return { kind: 'unavailable' };
  try {
    return { kind: 'ready', plan: bracketPlan(getServerThing, { bracketID: key }) };
  } catch (error) {
    if (!(error instanceof RuleRefusal)) throw error;
    return { kind: 'unusable', message: new CodedError(error.code, error.details).message };
  }
}
