import { CodedError } from '#contract/errors.ts';

/** The error of a change that cannot be made; nothing of its commit is applied. */
export const refusal = (problem: string): CodedError => new CodedError('invalid-value', { problem });
