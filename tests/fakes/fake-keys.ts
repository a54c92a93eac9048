import type { KeyScope } from '../../src/domain/access/production-rights.ts';
import type { KnownKey, ProductionKeys } from '../../src/server/production-keys/production-keys.ts';
import { fakeId } from './fake-store.ts';

export type FakeKeys = Pick<ProductionKeys, 'hold' | 'onRevoked'> & {
  /** Makes a key of the client with this key; answers its text. */
  give(client: string, scope: KeyScope, more?: Partial<KnownKey>): string;
  take(text: string): void;
  /** Texts of the keys that were used. */
  readonly used: ReadonlySet<string>;
  /** Each text that was hashed. */
  readonly held: readonly string[];
};

/** Production keys without a database. */
export function createFakeKeys(): FakeKeys {
  const grants = new Map<string, KnownKey>();
  const listeners = new Set<() => void>();
  const used = new Set<string>();
  const held: string[] = [];
  return {
    used,
    held,
    hold(text) {
      held.push(text);
      return { grant: () => grants.get(text), noteUse: () => void used.add(text) };
    },
    onRevoked: (listener) => void listeners.add(listener),
    give(client, scope, more) {
      const text = `${client}-${scope}-`.padEnd(22, String(grants.size));
      grants.set(text, {
        id: text,
        client: `rec${fakeId(client)}`,
        scope,
        name: scope,
        madeBy: '',
        madeAt: new Date(0),
        usedAt: undefined,
        ...more,
      });
      return text;
    },
    take(text) {
      grants.delete(text);
      for (const listener of listeners) listener();
    },
  };
}
