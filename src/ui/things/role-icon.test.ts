import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RoleIcon } from './RoleIcon.tsx';

const shape = (role: string | undefined) =>
  / d="([^"]+)"/.exec(renderToStaticMarkup(createElement(RoleIcon, { role })))?.[1];

it('has an icon for each role of specification 3; Damage and DPS are one', () => {
  const roles = ['Tank', 'DPS', 'Flex', 'Support', 'Staff', 'Captain', 'Manager', 'Coach'];
  const shapes = roles.map(shape);
  expect(shapes).not.toContain(undefined);
  expect(new Set(shapes).size).toBe(roles.length);
  expect(shape('Damage')).toBe(shape('DPS'));
});

it('draws none for a role that has none', () => expect(shape('Analyst')).toBe(undefined));
