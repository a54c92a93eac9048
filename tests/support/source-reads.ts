import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The names that one source file reads, by its syntax tree. */
export type SourceReads = {
  readonly file: string;
  /** Names read from objects: `match.round`, `match['round']`, `const { round } = match`. */
  readonly properties: ReadonlySet<string>;
  /** Texts, and keys of objects; types are not read by anything. */
  readonly texts: ReadonlySet<string>;
  /** Texts among the arguments of a call: `useThings('Teams', …)`. */
  readonly callArguments: ReadonlySet<string>;
  /** `common.title` as "common.title", and `const { title } = common`. */
  readonly members: ReadonlySet<string>;
  /** The files it imports, also those that it loads later. */
  readonly imports: readonly string[];
};

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\/|(?:^|\/)expected\.ts$/.test(file);

/** The sources of a folder, without tests and what only they use. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(isSource)
    .sort();

const fileOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return join('src', specifier.slice(1));
  return specifier.startsWith('.') ? join(from, '..', specifier) : undefined;
};

/** Reads of a file, or of a text in its place. */
export function readsOf(file: string, text = readFileSync(file, 'utf8')): SourceReads {
  const { program, module } = parseSync(file, text);
  const properties = new Set<string>();
  const texts = new Set<string>();
  const callArguments = new Set<string>();
  const members = new Set<string>();
  const typeTexts = new Set<number>();
  const specifiers = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const read = (name: string, from: string | undefined) => {
    properties.add(name);
    if (from !== undefined) members.add(`${from}.${name}`);
  };
  new Visitor({
    MemberExpression(node) {
      const { object, property } = node;
      const from = object.type === 'Identifier' ? object.name : undefined;
      if (!node.computed && property.type === 'Identifier') read(property.name, from);
      else if (property.type === 'Literal') read(String(property.value), from);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier') return;
      for (const part of id.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier')
          members.add(`${init.name}.${part.key.name}`);
    },
    ObjectPattern({ properties: parts }) {
      for (const part of parts) {
        if (part.type !== 'Property' || part.computed) continue;
        if (part.key.type === 'Identifier') properties.add(part.key.name);
        else if (part.key.type === 'Literal') properties.add(String(part.key.value));
      }
    },
    Property({ key, computed }) {
      if (!computed && key.type === 'Identifier') texts.add(key.name);
    },
    CallExpression({ arguments: given }) {
      for (const one of given)
        if (one.type === 'Literal' && typeof one.value === 'string') callArguments.add(one.value);
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') specifiers.push(String(source.value));
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !typeTexts.has(start)) texts.add(value);
    },
    TSLiteralType({ literal }) {
      typeTexts.add(literal.start);
    },
  }).visit(program);
  const imports = specifiers.flatMap((specifier) => fileOf(file, specifier) ?? []);
  return { file, properties, texts, callArguments, members, imports };
}
