import { CodedError } from '#contract/errors.ts';
import type { ActionAnswer } from './action-answer.ts';
import type { ReadCall } from './read-call.ts';

/**
 * A call that comes again while the first one of its key is under way waits for it and gets the same answer. Turns of the
 * store do that for records; a call that asks another service is out of its turn meanwhile.
 *
 * @returns a function that throws `idempotency-key-reused` for another payload
 */
export function onceAtATime(perform: (call: ReadCall) => Promise<ActionAnswer>) {
  const underWay = new Map<
    string,
    { readonly payloadHash: string; readonly answer: Promise<ActionAnswer> }
  >();
  return async (call: ReadCall): Promise<ActionAnswer> => {
    const { owner } = call;
    if (owner === undefined) return perform(call);
    const name = JSON.stringify([owner.person, owner.key]);
    const earlier = underWay.get(name);
    if (earlier !== undefined) {
      if (earlier.payloadHash !== owner.payloadHash) throw new CodedError('idempotency-key-reused');
      return { ...(await earlier.answer), result: 'replayed' };
    }
    const answer = perform(call).finally(() => underWay.delete(name));
    underWay.set(name, { payloadHash: owner.payloadHash, answer });
    return answer;
  };
}
