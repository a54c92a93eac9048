import type { KeyedPage } from '#contract/http.ts';
import { withProductionKey } from '#contract/production-key.ts';
import type { AskedKey } from '#data/production/key-requests.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import { cleanId } from '#domain/record-id.ts';

type ScopeLabels = {
  /** What whoever has the key can do. */
  readonly opens: string;
  /** Label of the field for the key's name. */
  readonly nameLabel: string;
  /** What revoking it means. */
  readonly revoked: string;
};

const revokedPage =
  'Pages that hold this key lose what it allows within two seconds. Overlays go on showing the match.';

const forMachine = 'Name, such as the machine';

/** What people are told of each kind of key. */
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
export type KeyAddress = { readonly title: string; readonly address: string };

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
      address: withProductionKey(`${origin}/client/${encodeURIComponent(clientKey)}/${path}`, text),
    }));
}
