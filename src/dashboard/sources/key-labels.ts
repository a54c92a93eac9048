import { useCallback, useState } from 'react';
import { textFor } from '#contract/errors.ts';
import type { KeyedPage, ListedKey } from '#contract/http.ts';
import { withProductionKey } from '#contract/production-key.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { type AskedKey, requestKeys, requestRevoke } from '#data/production/production-requests.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import { cleanId } from '#domain/record-id.ts';

type Keys = {
  /** Undefined until the server has answered. */
  readonly known: { readonly keys: readonly ListedKey[]; readonly pages: readonly KeyedPage[] } | undefined;
  /** Reason why the list could not be read or the last action failed. */
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

type ScopeLabels = {
  /** Permissions that the key gives. */
  readonly opens: string;
  /** Label of the field for the key's name. */
  readonly nameLabel: string;
  /** Effect of revoking the key. */
  readonly revoked: string;
};

const revokedPage =
  'Pages that hold this key lose what it allows within two seconds. Overlays go on showing the match.';

const forMachine = 'Name, such as the machine';

/** Descriptions of each kind of key. */
export const scopeLabels: Readonly<Record<KeyScope, ScopeLabels>> = {
  source: {
    opens: 'Lists its sources here, reports scenes and switches tally lights',
    nameLabel: forMachine,
    revoked: revokedPage,
  },
  tally: {
    opens:
      'Shows what is in preview and on program. For one role, it shows that light alone and is told no other scenes.',
    nameLabel: forMachine,
    revoked: revokedPage,
  },
  deck: {
    opens: 'Sends triggers, reloads sources and reports scenes',
    nameLabel: forMachine,
    revoked: revokedPage,
  },
  show: {
    opens:
      'Opens a small dashboard without an account: map wins, sides, next match, break, countdown and desk of your show. Nothing else of yours.',
    nameLabel: 'Name, such as the tablet',
    revoked: 'Nothing more can be pressed with it, from this moment on. What was pressed stays.',
  },
  match: {
    opens:
      'Opens the editor of this match without an account, for a referee or caster: who wins its maps and the scores, nothing else. It ends by itself, and with your own right to edit the match.',
    nameLabel: 'Name of whoever gets it',
    revoked: 'Nothing more can be saved with it, from this moment on. What was saved stays.',
  },
};

/** An address to open with a key, by what it is called. */
export type KeyAddress = {
  readonly title: string;
  readonly address: string;
  /** Of a page of the client, below the client's address. */
  readonly path?: string;
};

/**
 * The addresses for which a key is meant: pages of the client, the editor of the match, or the dashboard; none for a
 * deck, which is given the key itself.
 *
 * @param clientKey as people write it
 */
export function keyAddresses(
  pages: readonly KeyedPage[],
  origin: string,
  clientKey: string,
  { scope, text, match, role }: Pick<AskedKey, 'scope' | 'match' | 'role'> & { readonly text: string },
): KeyAddress[] {
  if (match !== undefined) {
    const path = `${origin}/match/${cleanId(match)}/editor`;
    return [{ title: 'Match editor', address: withProductionKey(path, text) }];
  }
  if (scope === 'show') {
    return [{ title: 'Show control', address: withProductionKey(`${origin}/dashboard/guest`, text) }];
  }
  return pages
    .filter((page) => page.scope === scope && (role === undefined || page.isOfOneRole))
    .map(({ path, title }) => ({
      title,
      path,
      address: withProductionKey(`${origin}/client/${encodeURIComponent(clientKey)}/${path}`, text),
    }));
}
