import { describe, expect, it } from 'vitest';
import { entityNames, sitePages } from '#contract/site-pages.ts';
import { pageLoaders, shellLoaderOf } from './routes.ts';

describe('the code of the pages', () => {
  it('is there for each page of the registry, and for no other', () => {
    expect(Object.keys(pageLoaders).sort()).toEqual(sitePages.map(({ name }) => name).sort());
  });

  it('has a frame for the pages of each entity', () => {
    const framed = sitePages.filter((page) => shellLoaderOf(page) !== undefined);
    expect(new Set(framed.map(({ entity }) => entity))).toEqual(new Set(entityNames));
    expect(framed).toEqual(sitePages.filter(({ entity }) => entity !== undefined));
  });
});
