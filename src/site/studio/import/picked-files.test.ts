import { describe, expect, it } from 'vitest';
import { uploadBody } from '#data/session/import-requests.ts';
import { filesProblem, pastedFile, withFiles } from './picked-files.ts';

const file = (name: string, webkitRelativePath = ''): File => {
  const made = new File(['a'], name);
  Object.defineProperty(made, 'webkitRelativePath', { value: webkitRelativePath });
  return made;
};
const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('files of an import', () => {
  it('keep their paths in the folder that was chosen, and leave out what cannot be read', () => {
    const { files, skipped } = withFiles(
      [],
      [
        file('teams.csv', 'league/teams.csv'),
        file('red.png', 'league/logos/red.png'),
        file('b1.json', 'league/brackets/b1.json'),
        file('notes.docx', 'league/notes.docx'),
        file('old.csv', 'league/old/old.csv'),
        file(`${'ä'.repeat(120)}.csv`),
        file('.hidden.csv'),
      ],
    );
    expect(paths(files)).toEqual(['teams.csv', 'logos/red.png', 'brackets/b1.json']);
    expect(skipped).toEqual(['notes.docx', 'old/old.csv', `${'ä'.repeat(120)}.csv`, '.hidden.csv']);
  });

  it('replace former ones of the same name', () => {
    const before = withFiles([], [file('Teams.csv')]).files;
    const { files } = withFiles(before, [file('teams.csv')]);
    expect(paths(files)).toEqual(['teams.csv']);
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
