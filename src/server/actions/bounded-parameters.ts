import { CodedError } from '#contract/errors.ts';
import { isWithin } from '../live/production/limits.ts';
import type { ActionCall } from './read-call.ts';

/** Parameters that came over the socket, whose packets may be longer than those of an action. */
export const boundedParameters =
  (parameters: unknown): ActionCall['readParameters'] =>
  async (maximumBytes) => {
    if (!isWithin(parameters ?? {}, maximumBytes)) throw new CodedError('body-too-large');
    return parameters;
  };
