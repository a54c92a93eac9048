import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const texts = new Map<string, string>();

/** The text of a file without its comments. */
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  texts.set(file, text);
  return text;
};

/** What is no drawing: the host, which all overlays have, the wire and the rules of calls. */
const isLeftOut = (file: string): boolean =>
  /^src\/(?:contract|data|sync|domain\/actions|overlays\/host)\//.test(file);

const importOf = /(?:import(?! type)[^;]*?from\s*|import\(\s*)'([^']+\.tsx?)'/g;

/** The files that a component is drawn with, those that it loads on demand too; types are no part of it. */
const filesOf = (start: string): ReadonlySet<string> => {
  const files = new Set([start]);
  for (const file of files) {
    for (const [, target = ''] of textOf(file).matchAll(importOf)) {
      const path = target.startsWith('#') ? `src/${target.slice(1)}` : join(dirname(file), target);
      if (!isLeftOut(path) && existsSync(path)) files.add(path);
    }
  }
  return files;
};

/** Which of these fields the files of a component read; a field of a linked record by its last name. */
export function fieldsRead<Field extends string>(start: string, fields: readonly Field[]): Field[] {
  const files = [...filesOf(start)];
  return fields.filter((field) => {
    const name = field.split('.').at(-1) ?? field;
    // Everything has a title: the broadcast's own is read from it by name.
    const pattern = new RegExp(name === 'title' ? String.raw`\bbroadcast\??\.title\b` : `\\b${name}\\b`);
    return files.some((file) => pattern.test(textOf(file)));
  });
}
