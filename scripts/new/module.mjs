import { camel, pascal, title } from './names.mjs';

/** A module of the dashboard that has nothing to show yet. */
export const module = (name) => {
  const [value, component] = [camel(name, 'module'), `${pascal(name)}Module`];
  const key = name.includes('-') ? `'${name}'` : name;
  return {
    create: {
      [`src/dashboard/${name}/module.ts`]: `import { module } from '../define.ts';

export default module({
  name: '${title(name)}',
  icon: 'edit',
  load: () => import('./${component}.tsx'),
});
`,
      [`src/dashboard/${name}/${component}.tsx`]: `import { EmptyState } from '#ui/things/EmptyState.tsx';

/** ${title(name)} of the broadcast. */
export default function ${component}() {
  return <EmptyState title="Nothing here yet" />;
}
`,
      [`src/dashboard/${name}/module.test.ts`]: `import { expect, it } from 'vitest';
import { modules } from '../registry.ts';
import ${value} from './module.ts';

it('stands on the page, closed at first', () => {
  expect(modules).toContain(${value});
  expect(${value}).toMatchObject({ name: '${title(name)}', startsOpen: false });
});
`,
    },
    insert: [
      {
        file: 'src/contract/dashboard-modules.ts',
        after: /^export const dashboardModules = \{/,
        line: `  ${key}: [],`,
      },
      { file: 'src/dashboard/registry.ts', line: `import ${value} from './${name}/module.ts';` },
      {
        file: 'src/dashboard/registry.ts',
        after: /^const byFolder/,
        line: key === value ? `  ${value},` : `  ${key}: ${value},`,
      },
    ],
  };
};
