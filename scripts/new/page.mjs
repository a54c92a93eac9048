import { pascal, sentence } from './names.mjs';

const tables = { event: 'Events', team: 'Teams', player: 'Players', match: 'Matches' };

const recordPage = (entity, component, words) => `import { useThing } from '#data/hooks/use-things.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';

/** ${words} of the ${entity}. */
export default function ${component}({ recordKey, isComplete }: PageProps) {
  const ${entity} = useThing('${tables[entity]}', recordKey);
  if (!${entity} || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={6} height={3.25} />
      </div>
    );
  }
  return <EmptyState title="No ${words.toLowerCase()} yet" />;
}
`;

const plainPage = (component, words) => `import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';

/** ${words}. */
export default function ${component}() {
  return (
    <>
      <PageHeading>${words}</PageHeading>
      <EmptyState title="Nothing here yet" />
    </>
  );
}
`;

/** A page below the address of a record, \`ENTITY/NAME\`, or with an address of its own, \`NAME\`. */
export const page = (given, stop) => {
  const [entity, path] = given.includes('/') ? given.split('/') : ['plain', given];
  const isPlain = entity === 'plain';
  if (!isPlain && !Object.hasOwn(tables, entity))
    stop(`No entity ${entity}: ${Object.keys(tables).join(', ')}`);

  const name = isPlain ? path : `${entity}-${path}`;
  const words = sentence(path);
  const component = isPlain ? pascal(path) : pascal(name);
  const folder = isPlain ? `src/site/${path}` : `src/site/${entity}/${path}`;
  const registry = `src/contract/site-pages/${entity}.ts`;
  const loaders = isPlain ? 'src/site/pages.ts' : `src/site/${entity}/pages.ts`;
  const key = name.includes('-') ? `'${name}'` : name;

  const entry = isPlain
    ? `  ${key}: {\n    path: '/${path}',\n    title: () => ['${words}'],\n  },`
    : `  ${key}: {\n    path: '${path}',\n    title: ({ name }) => ['${words}', name],\n    tree: { related: [] },\n  },`;

  return {
    create: {
      [`${folder}/${component}.tsx`]: isPlain
        ? plainPage(component, words)
        : recordPage(entity, component, words),
    },
    insert: [
      { file: registry, after: /^export const \w+Pages = \{/, line: entry },
      {
        file: loaders,
        after: /^export const \w+Pages = \{/,
        line: `  ${key}: () => import('./${path}/${component}.tsx'),`,
        isSorted: true,
      },
    ],
  };
};
