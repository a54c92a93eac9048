import { CodedError } from '#contract/errors.ts';

/** A change that cannot be made, said in plain words; nothing of its commit is applied. */
export const refusal = (problem: string): CodedError => new CodedError('invalid-value', { problem });
