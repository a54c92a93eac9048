import { readFileSync } from 'node:fs';
import { readExamples } from './api-examples.ts';
import { exampleNames, namedRecords } from './example-names.ts';
import type { RemoteRecord } from './server-process.ts';

/** Calls and events of docs/api.md, for one record: `key` is its clean id. */
type CallAbout = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly key: string;
};
type EventAbout = { readonly name: string; readonly values: unknown[]; readonly key: string };

const examples = readExamples(readFileSync('docs/api.md', 'utf8'));
const braces = /\{([\w-]+)\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(braces)].flatMap(([, name]) => name ?? []);
const isOf = (name: string, { __tableName }: RemoteRecord): boolean =>
  namedRecords(name)?.table === __tableName;
const isAbout = (text: string, record: RemoteRecord): boolean =>
  namesIn(text).some((name) => isOf(name, record));

/** The record for every name of its kind, the document's own for any other. */
const filled = (text: string, record: RemoteRecord): string =>
  text.replaceAll(braces, (_, name: string) => {
    const { field = 'id' } = namedRecords(name) ?? {};
    const value = isOf(name, record) ? String(record[field] ?? '') : (exampleNames[name] ?? '');
    return encodeURIComponent(value.replace(/^rec(?=\w{14}$)/, ''));
  });

/** Returns true if the text contains the local key, which signs in as any user. */
const isOfOwner = (text: string): boolean => text.includes('{local-key}');

/** Every call of the document that names a record of the kind of one of these, for each of them. */
export const callsAbout = (records: readonly RemoteRecord[]): CallAbout[] =>
  examples.flatMap((example) => {
    if (example.kind !== 'call') return [];
    const { method, path, body = '' } = example;
    const about = isOfOwner(body) ? [] : records.filter((record) => isAbout(path + body, record));
    return about.map((record) => ({
      method,
      path: filled(path, record),
      body: filled(body, record),
      key: record.id.slice(3),
    }));
  });

/** The same for events of the socket. */
export const eventsAbout = (records: readonly RemoteRecord[]): EventAbout[] =>
  examples.flatMap((example) => {
    if (example.kind !== 'event') return [];
    const { name, values } = example;
    const about = records.filter((record) => isAbout(values, record));
    return about.map((record) => ({
      name,
      values: JSON.parse(filled(values, record)) as unknown[],
      key: record.id.slice(3),
    }));
  });

/** Paths of calls that read and name no record. */
export const plainReads = (): string[] =>
  examples.flatMap((example) =>
    example.kind === 'call' && example.method === 'GET' && namesIn(example.path).length === 0
      ? example.path
      : [],
  );
