import { describe, expect, it } from 'vitest';
import { importLimits } from '#contract/import-calls.ts';
import { uploadBody } from '#data/session/import-requests.ts';
import {
  chosenFiles,
  droppedFiles,
  type FoundFile,
  filesProblem,
  pastedFile,
  readFiles,
  skippedTexts,
  withFiles,
} from './picked-files.ts';

const file = (name: string, webkitRelativePath = ''): File => {
  const made = new File(['a'], name);
  Object.defineProperty(made, 'webkitRelativePath', { value: webkitRelativePath });
  return made;
};
const listOf = (...files: File[]) => files as unknown as FileList;
const found = (...names: string[]): FoundFile[] => names.map((path) => ({ path, file: file(path) }));
const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('files of an import', () => {
  it('keep their paths in the folder that was chosen, and leave out what cannot be read', async () => {
    const { read, skipped } = await readFiles(
      [],
      chosenFiles(
        listOf(
          file('teams.csv', 'league/teams.csv'),
          file('red.png', 'league/logos/red.png'),
          file('b1.json', 'league/brackets/b1.json'),
          file('notes.docx', 'league/notes.docx'),
          file('old.csv', 'league/old/old.csv'),
          file(`${'ä'.repeat(120)}.csv`),
          file('.hidden.csv'),
          file('.DS_Store', 'league/.DS_Store'),
        ),
      ),
    );
    expect(paths(read)).toEqual(['teams.csv', 'logos/red.png', 'brackets/b1.json']);
    expect(skipped).toEqual({
      unknown: ['notes.docx', 'old/old.csv', `${'ä'.repeat(120)}.csv`, '.hidden.csv'],
      tooMany: [],
      unreadable: [],
    });
    expect(skippedTexts(skipped)).toEqual([expect.stringContaining('Not added: notes.docx, old/old.csv')]);
  });

  it('keep the name of a folder that has images only, which rows refer to', () => {
    expect(paths(chosenFiles(listOf(file('red.png', 'logos/red.png'))))).toEqual(['logos/red.png']);
  });

  it('replace former ones of the same name, and keep the chosen kind of table', async () => {
    const before = [{ ...pastedFile([], 'a', 'players'), path: 'Teams.csv' }];
    const { read } = await readFiles(before, found('teams.csv'));
    const files = withFiles(before, read);
    expect(files).toMatchObject([{ path: 'teams.csv', table: 'players' }]);
  });

  it('have the content that they had when they were chosen', async () => {
    let isChanged = false;
    const content = file('teams.csv');
    // As browsers read a file that was saved again since.
    content.arrayBuffer = async () => {
      if (isChanged) throw new DOMException('changed', 'NotReadableError');
      return new TextEncoder().encode('before').buffer;
    };
    const { read } = await readFiles([], [{ path: 'teams.csv', file: content }]);
    isChanged = true;
    expect(await read[0]?.content.text()).toBe('before');
    const again = await readFiles([], [{ path: 'teams.csv', file: content }]);
    expect(again.skipped.unreadable).toEqual(['teams.csv']);
    expect(skippedTexts(again.skipped)).toEqual([expect.stringContaining('cannot read')]);
  });

  it('are added up to the limits of one import', async () => {
    const before = Array.from({ length: importLimits.files }, (_, n) => pastedFile([], 'a', String(n))).map(
      (one, n) => ({ ...one, path: `${n}.csv` }),
    );
    const more = await readFiles(before, found('1.csv', 'more.csv'));
    expect(paths(more.read)).toEqual(['1.csv']);
    expect(more.skipped.tooMany).toEqual(['more.csv']);
    const large = file('large.png');
    Object.defineProperty(large, 'size', { value: importLimits.bytes + 1 });
    const { skipped } = await readFiles([], [{ path: 'large.png', file: large }, ...found('a.csv')]);
    expect(skipped.tooMany).toEqual(['large.png']);
    expect(skippedTexts(skipped)).toEqual([expect.stringContaining('32 MB')]);
  });

  it('in dropped folders are found at any place of a long list, at most one folder deep', async () => {
    type Tree = { readonly [name: string]: Tree | 'file' | 'broken' };
    const entryOf = (name: string, tree: Tree[string]): object => {
      if (typeof tree === 'string')
        return {
          ...{ name, isFile: true, isDirectory: false },
          file: (resolve: (file: File) => void, reject: () => void) =>
            tree === 'file' ? resolve(file(name)) : reject(),
        };
      const children = Object.entries(tree).map(([child, own]) => entryOf(child, own));
      return {
        ...{ name, isFile: false, isDirectory: true },
        createReader: () => ({
          readEntries: (resolve: (entries: object[]) => void) => resolve(children.splice(0, 100)),
        }),
      };
    };
    const drop = (tree: Tree) => {
      const items = Object.entries(tree).map(([name, own]) => ({
        webkitGetAsEntry: () => entryOf(name, own),
      }));
      return droppedFiles({ items, files: [] } as unknown as DataTransfer);
    };
    const logos = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`${n}.png`, 'file' as const]));
    const dropped = await drop({
      league: { 'teams.csv': 'file', logos, old: { deep: { 'a.csv': 'file' } } },
    });
    expect(paths(dropped)).toEqual([
      'teams.csv',
      ...Object.keys(logos).map((name) => `logos/${name}`),
      'old/deep/',
    ]);
    expect((await readFiles([], dropped)).skipped.unknown).toEqual(['old/deep/']);
    const apart = await drop({ 'teams.csv': 'file', logos: { 'red.png': 'file', 'blu.png': 'broken' } });
    expect(paths(apart)).toEqual(['teams.csv', 'logos/red.png', 'logos/blu.png']);
    expect((await readFiles([], apart)).skipped.unreadable).toEqual(['logos/blu.png']);
  });

  it('have a name of their own for pasted cells', () => {
    const first = pastedFile([], 'a\tb', '');
    const second = pastedFile([first], 'a\tb', 'teams');
    expect([first, second]).toMatchObject([
      { path: 'Pasted cells 1.tsv', table: undefined },
      { path: 'Pasted cells 2.tsv', table: 'teams' },
    ]);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 301 }, (_, place) => pastedFile([], 'a', String(place)));
    expect(filesProblem(many)).toContain('301 files');
    expect(filesProblem(many.slice(0, 3))).toBeUndefined();
  });

  it('are sent behind a line that names their sizes', async () => {
    const body = uploadBody([{ path: 'teams.csv', content: new Blob(['ä,b']) }], { zone: 'Europe/Berlin' });
    const [line = '', rest] = (await body.text()).split('\n');
    expect(JSON.parse(line)).toEqual({ zone: 'Europe/Berlin', files: [{ path: 'teams.csv', size: 4 }] });
    expect(rest).toBe('ä,b');
  });
});
