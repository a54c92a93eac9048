import { describe, expect, it } from 'vitest';
import { minisitePrompt, minisiteRelation } from './minisite-relation.ts';

const site = { scheme: 'https', domain: 'example.org' } as const;

describe('minisiteRelation', () => {
  it.each([
    [{}, undefined, 'none', undefined],
    [{}, 'cup', 'none', undefined],
    [{ subdomain: 'cup' }, undefined, 'no root minisite', 'https://cup.example.org/'],
    [{ partial_subdomain: 'cup' }, undefined, 'no root minisite', 'https://cup.example.org/event/E1'],
    [{ subdomain: 'cup', partial_subdomain: 'league' }, 'cup', 'on main subdomain', undefined],
    [{ subdomain: 'cup', partial_subdomain: 'league' }, 'league', 'on partial subdomain', undefined],
    [{ subdomain: 'cup', partial_subdomain: 'cup' }, 'cup', 'on main subdomain', undefined],
    [{ subdomain: 'cup' }, 'open', 'on foreign subdomain', 'https://cup.example.org/'],
    [{ subdomain: 'Cup' }, 'cup', 'on main subdomain', undefined],
  ] as const)('%j on %j: %s, prompt %j', (fields, subdomain, relation, prompt) => {
    const event = { id: 'E1', ...fields };
    expect(minisiteRelation(event, subdomain)).toBe(relation);
    expect(minisitePrompt(event, subdomain, site)?.href).toBe(prompt);
  });

  it('prompts only when a domain is configured and the name can be one', () => {
    expect(
      minisitePrompt({ id: 'E1', subdomain: 'cup' }, undefined, { ...site, domain: undefined }),
    ).toBeUndefined();
    expect(minisitePrompt({ id: 'E1', subdomain: 'not a name' }, undefined, site)).toBeUndefined();
    expect(minisitePrompt({ id: 'E1', subdomain: 'Cup' }, undefined, site)).toEqual({
      subdomain: 'cup',
      href: 'https://cup.example.org/',
    });
  });
});
