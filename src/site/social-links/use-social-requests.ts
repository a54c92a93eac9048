import { useCallback } from 'react';
import type { ActionName } from '#contract/actions.ts';
import { isCutOff } from '#data/connection.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { readSocialRequests } from '#data/session/social-requests.ts';

/** The requests as the server has them, and the actions of this device that it has not done yet. */
export function useSocialRequests(action: ActionName) {
  const { user } = useSession();
  const isAway = isCutOff(useConnection());
  const unsent = useOutbox().entries.filter((entry) => entry.action === action);
  const state = [user?.airtableID, ...unsent.map((entry) => `${entry.id} ${entry.state}`)].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an action that is done changes the answer
  const request = useCallback(() => readSocialRequests(), [state]);
  return { ...useAnswer(request, user !== undefined && !isAway), isAway, unsent };
}
