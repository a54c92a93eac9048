import { useCallback, useEffect, useState } from 'react';
import { textFor } from '#contract/errors.ts';
import type { KeyedPage, ListedKey } from '#contract/http.ts';
import { useConnection } from '#data/hooks/use-connection.ts';
import { requestKeys, requestRevoke } from '#data/production/key-requests.ts';

export type Keys = {
  /** Undefined until the server has answered. */
  readonly known: { readonly keys: readonly ListedKey[]; readonly pages: readonly KeyedPage[] } | undefined;
  /** Why the list or the last press could not be done. */
  readonly problem: string | undefined;
  readonly reload: () => Promise<void>;
  readonly revoke: (id: string) => Promise<void>;
};

/** The keys of a client; read again when the connection returns. */
export function useKeys(clientId: string): Keys {
  const { isConnected } = useConnection();
  const [known, setKnown] = useState<Keys['known']>();
  const [problem, setProblem] = useState<string>();

  const attempt = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await work();
        setKnown(await requestKeys(clientId));
        setProblem(undefined);
      } catch (error) {
        setProblem(textFor(error));
      }
    },
    [clientId],
  );
  const reload = useCallback(() => attempt(async () => undefined), [attempt]);
  useEffect(() => {
    if (isConnected) void reload();
  }, [isConnected, reload]);

  return { known, problem, reload, revoke: (id) => attempt(() => requestRevoke(clientId, id)) };
}
