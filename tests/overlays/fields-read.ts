import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Statement } from 'oxc-parser';

/** A declaration of a file, or a statement without a name, which runs whenever the file is loaded. */
type Part = { readonly names: readonly string[]; readonly text: string; readonly words: ReadonlySet<string> };

type Imported = { readonly file: string; readonly name: string };

type Source = {
  readonly parts: readonly Part[];
  /** Declarations of other files by the name that this file uses for them. */
  readonly imported: ReadonlyMap<string, Imported>;
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

const partOf = (statement: Statement, text: string): Part => ({
  names: namesOf(statement),
  text,
  words: new Set(text.match(/[A-Za-z_$][\w$]*/g)),
});

/**
 * Returns true for files outside of the rendering code: the host, which all overlays have, the wire and the rules of
 * calls.
 */
const isLeftOut = (file: string): boolean =>
  /^src\/(?:contract|data|sync|domain\/actions|overlays\/host)\//.test(file);

const fileOf = (from: string, specifier: string): string | undefined => {
  const file = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(from), specifier);
  const isSource = /^[#.]/.test(specifier) && /\.tsx?$/.test(file) && existsSync(file);
  return isSource && !isLeftOut(file) ? file : undefined;
};

const namesOf = (statement: Statement): string[] => {
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type === 'VariableDeclaration')
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  return declared && 'id' in declared && declared.id?.type === 'Identifier' ? [declared.id.name] : [];
};

const sources = new Map<string, Source>();

const sourceOf = (file: string): Source => {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, text);
  const imported = new Map<string, Imported>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const target = fileOf(file, moduleRequest.value);
    if (target === undefined) continue;
    for (const { importName, localName, isType } of entries)
      if (!isType) {
        const whole = importName.kind === 'NamespaceObject' ? '*' : 'default';
        imported.set(localName.value, { file: target, name: importName.name ?? whole });
      }
  }
  const parts = program.body.flatMap((statement) =>
    /^(?:ImportDeclaration|TS)/.test(statement.type)
      ? []
      : partOf(statement, withoutComments(text.slice(statement.start, statement.end))),
  );
  const source = { parts, imported };
  sources.set(file, source);
  return source;
};

const loadedLater = /import\('([^']+)'\)/g;

const found = new Map<string, readonly Part[]>();

/** The declarations that a component is rendered with, and those of the files that it loads on demand. */
const partsOf = (start: string): readonly Part[] => {
  const parts = found.get(start) ?? [...findParts(start)];
  found.set(start, parts);
  return parts;
};

const findParts = (start: string): ReadonlySet<Part> => {
  const found = new Set<Part>();
  const seen = new Set<string>();
  const waiting: Imported[] = [{ file: start, name: '*' }];
  const visit = (file: string, name: string) => {
    if (seen.has(`${file} ${name}`)) return;
    seen.add(`${file} ${name}`);
    waiting.push({ file, name });
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, name } = next;
    const { parts, imported } = sourceOf(file);
    for (const part of parts) {
      const { names, text, words } = part;
      const isUsed = name === '*' || names.length === 0 || names.includes(name);
      if (!isUsed || found.has(part)) continue;
      found.add(part);
      for (const [local, target] of imported) if (words.has(local)) visit(target.file, target.name);
      for (const own of parts.flatMap((one) => one.names)) if (words.has(own)) visit(file, own);
      for (const [, specifier = ''] of text.matchAll(loadedLater)) {
        const later = fileOf(file, specifier);
        if (later !== undefined) visit(later, '*');
      }
    }
  }
  return found;
};

/**
 * A name of two words is a field wherever it is written. One of a single word is one where it is read from an object,
 * or taken out of one; everything has a title: the broadcast's own is read from it by name.
 */
const patternOf = (name: string): RegExp => {
  if (name === 'title') return /\bbroadcast\??\.title\b/;
  if (name.includes('_')) return new RegExp(String.raw`\b${name}\b`);
  return new RegExp(String.raw`(?<!\bMath)\.${name}\b(?!\()|[{,]\s*${name}\b(?=\s*(?:[,}]|= |: \w+ ?[,}]))`);
};

/** Returns those of these fields that a component reads. */
export function fieldsRead<Field extends string>(start: string, fields: readonly Field[]): Field[] {
  const parts = partsOf(start);
  return fields.filter((field) => {
    const pattern = patternOf(field);
    return parts.some(({ text, words }) => words.has(field) && pattern.test(text));
  });
}
