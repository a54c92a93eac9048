import { camel, pascal, sentence } from './names.mjs';

/** An overlay that draws a panel; a route of two parts (`cams/desk`) is a folder in a folder. */
export const overlay = (route) => {
  const name = route.replace('/', '-');
  const [value, component] = [camel(name, 'overlay'), pascal(name)];
  const [up, beside] = route.includes('/') ? ['../..', '..'] : ['..', '.'];
  const key = /\W/.test(route) ? `'${route}'` : route;
  return {
    create: {
      [`src/contract/overlays/${route}.ts`]: `import { panelOptions } from '${beside}/common-options.ts';
import { overlay } from '${beside}/overlay.ts';

export const ${value} = overlay({
  title: '${sentence(name)}',
  canvas: 'full',
  hasStinger: true,
  related: [],
  renders: panelOptions,
  options: {},
});
`,
      [`src/overlays/${route}/${component}.tsx`]: `import { ${value} } from '#contract/overlays/${route}.ts';
import { drawOverlay } from '${up}/define.ts';
import { Panel } from '${up}/parts/panel/Panel.tsx';

/** A titled panel. */
export default drawOverlay(${value}, function ${component}() {
  return <Panel />;
});
`,
      [`src/overlays/${route}/expected.ts`]: `import type { Expected } from '${up}/../../tests/overlays/expected.ts';

export default { usual: 'nothing' } satisfies Expected;
`,
    },
    insert: [
      { file: 'src/contract/overlays.ts', line: `import { ${value} } from './overlays/${route}.ts';` },
      {
        file: 'src/contract/overlays.ts',
        after: /^export const overlays = \{/,
        line: key === value ? `  ${value},` : `  ${key}: ${value},`,
        isSorted: true,
      },
      {
        file: 'src/overlays/registry.ts',
        after: /^export const overlayLoaders/,
        line: `  ${key}: () => import('./${route}/${component}.tsx'),`,
        isSorted: true,
      },
    ],
  };
};
