import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Names of other organisations and of products that this one does not need; `slmn_event` is a field of events. */
const foreignName = /[Ss][Ll][Mm][Nn](?!_event)|\bAirtable\b|\bAvast\b|\b[Cc]lients table\b/g;

const folders = ['src', 'public', 'docs'];
const single = ['index.html', 'manifest.webmanifest', 'README.md', 'SECURITY.md', 'NOTICE'];
const isText = (file: string): boolean => /\.(?:tsx?|mjs|css|md|html|svg|json|webmanifest|txt)$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

it('no text of the product names another organisation', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const files = [...found.filter((file) => isText(file) && !isTest(file)), ...single];
  expect(files.length).toBeGreaterThan(1000);
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(foreignName)].map(([name]) => `${file}: ${name}`),
  );
  expect(named).toEqual([]);
});
