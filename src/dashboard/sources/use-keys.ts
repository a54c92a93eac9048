import { useCallback, useState } from 'react';
import { textFor } from '#contract/errors.ts';
import type { KeyedPage, ListedKey } from '#contract/http.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { requestKeys, requestRevoke } from '#data/production/key-requests.ts';

export type Keys = {
  /** Undefined until the server has answered. */
  readonly known: { readonly keys: readonly ListedKey[]; readonly pages: readonly KeyedPage[] } | undefined;
  /** Why the list or the last press could not be done. */
  readonly problem: string | undefined;
  readonly reload: () => void;
  readonly revoke: (id: string) => Promise<void>;
};

/** The keys of a client; read again when the connection returns. */
export function useKeys(clientId: string): Keys {
  const { isConnected } = useConnection();
  const request = useCallback(() => requestKeys(clientId), [clientId]);
  const { answer, problem, ask } = useAnswer(request, isConnected);
  const [refusal, setRefusal] = useState<string>();

  const reload = () => {
    setRefusal(undefined);
    ask();
  };
  const revoke = async (id: string) => {
    try {
      await requestRevoke(clientId, id);
      reload();
    } catch (error) {
      setRefusal(textFor(error));
    }
  };
  return { known: answer, problem: refusal ?? problem, reload, revoke };
}
