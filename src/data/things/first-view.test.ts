import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFirstView, thingsOf } from './first-view.ts';

const view = {
  epoch: 'e1',
  sequence: 40,
  version: 1,
  siteName: 'Cup',
  siteUrl: 'http://localhost',
  serverTimeMs: 9_000,
  records: [{ id: 'recTEAM0000000001', __id: 'TEAM0000000001', __revision: 4 }],
  related: { keys: [], related: [] },
  localSignIn: false,
};

const pageWith = (textContent: string | undefined) =>
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === 'first-view' && textContent !== undefined ? { textContent } : null,
  });

describe('first view', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is read from the page, right as of the moment the server wrote it', () => {
    pageWith(JSON.stringify(view));
    const read = readFirstView();
    expect(read?.siteName).toBe('Cup');
    expect(thingsOf(read!).things.map(({ key, asOf, checkedAt }) => [key, asOf, checkedAt])).toEqual([
      ['TEAM0000000001', 40, 9_000],
    ]);
  });

  it('tells records that are not whole from those that may be kept', () => {
    pageWith(JSON.stringify({ ...view, partial: ['TEAM0000000001'] }));
    const { things, partial } = thingsOf(readFirstView()!);
    expect(things).toEqual([]);
    expect(partial.map(({ key, revision, asOf }) => [key, revision, asOf])).toEqual([
      ['TEAM0000000001', undefined, undefined],
    ]);
  });

  it.each([
    ['without an element', undefined],
    ['of an empty template', ''],
    ['that is damaged', '{"epoch":'],
    ['that is something else', '{"hello":1}'],
    ['that is null', 'null'],
  ])('is absent in a page %s', (_name, text) => {
    pageWith(text);
    expect(readFirstView()).toBeUndefined();
  });

  it('is absent where there is no document', () => {
    expect(readFirstView()).toBeUndefined();
  });
});
