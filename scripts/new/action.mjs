import { camel, pascal, sentence } from './names.mjs';

/** An action with its rule: it takes a record and changes one field, whatever the connection. */
export const action = (name) => {
  const value = camel(name, 'action');
  return {
    changesWire: true,
    create: {
      [`src/contract/actions/${name}.ts`]: `import * as v from 'valibot';
import { ${value} as ${value}Rule } from '#domain/actions/${name}.ts';
import { action, present } from './action.ts';
import { lateAfterMs } from './lateness.ts';
import { text } from './values.ts';

export const ${value} = action({
  name: '${name}',
  payload: v.object({ title: text('breakTitle') }),
  answer: v.undefined(),
  access: { caller: 'client' },
  offline: {
    keep: 'latest',
    reason: 'a setting is what the operator chose last',
    lateAfterMs: lateAfterMs.picture,
    per: (_payload, acting) => [acting.broadcast ?? 'self'],
  },
  touches: (_payload, acting) => present(acting.broadcast),
  rule: ${value}Rule,
  fields: { title: { field: 'title', label: 'Title' } },
  describe: ({ title }) => \`${sentence(name)}: \${title}\`,
});
`,
      [`src/domain/actions/${name}.ts`]: `import { actingBroadcast } from './live.ts';
import type { Acting, RecordPatch, RecordReader } from './patch.ts';

export type ${pascal(name)} = { readonly title: string };

/**
 * Sets the title of the acting client's show.
 * @throws RuleRefusal \`no-broadcast\`
 */
export function ${value}(read: RecordReader, { title }: ${pascal(name)}, acting: Acting): RecordPatch[] {
  const { id } = actingBroadcast(read, acting, 'no-broadcast');
  return [{ table: 'Broadcasts', id, fields: { title } }];
}
`,
      [`src/domain/actions/${name}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { ${value} } from './${name}.ts';

const id = \`rec\${'B'.repeat(14)}\`;
const read = (wanted: string) => (wanted === id ? { id, __tableName: 'Broadcasts' } : undefined);

describe('${name}', () => {
  it('changes the show of the acting client', () => {
    expect(${value}(read, { title: 'Back soon' }, { broadcast: id })).toEqual([
      { table: 'Broadcasts', id, fields: { title: 'Back soon' } },
    ]);
  });

  it('refuses a client without a show', () => {
    expect(() => ${value}(read, { title: 'Back soon' }, {})).toThrow();
  });
});
`,
    },
    insert: [
      { file: 'src/contract/actions.ts', line: `import { ${value} } from './actions/${name}.ts';` },
      {
        file: 'src/contract/actions.ts',
        after: /^export const actions = /,
        line: `  '${name}': ${value},`,
      },
    ],
  };
};
