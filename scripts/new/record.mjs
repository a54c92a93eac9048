import { camel, title } from './names.mjs';

/** A kind of record with a name. */
export const record = (name) => {
  const [value, wire] = [camel(name, 'record'), title(name)];
  return {
    changesWire: true,
    create: {
      [`src/contract/records/${name}.ts`]: `import { table, text } from './field.ts';

export const ${value} = table('${wire}', {
  name: text(),
});
`,
    },
    insert: [
      { file: 'src/contract/records.ts', line: `import { ${value} } from './records/${name}.ts';` },
      {
        file: 'src/contract/records.ts',
        after: /^export const tables = \{/,
        line: `  '${wire}': ${value},`,
      },
    ],
  };
};
