import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actions } from '#contract/actions.ts';
import { dashboardModules } from '#contract/dashboard-modules.ts';
import { type ErrorCode, errorTexts } from '#contract/errors.ts';
import { findOverlay } from '#contract/overlay-routes.ts';
import { type OverlayPath, overlays } from '#contract/overlays.ts';
import { isProtectedPath, routeOf } from '#contract/pages.ts';
import { isTableName, type TableName, tables } from '#contract/records.ts';
import { hearers, senders } from '#contract/socket-access.ts';
import { isSpecialKey } from '#contract/specials.ts';
import { constants, lists, otherwise, written } from './specification/constants.ts';
import { fields } from './specification/fields.ts';
import * as specified from './specification/lists.ts';
import { refusals } from './specification/refusals.ts';
import { calls } from './specification/rows/calls.ts';
import { rules } from './specification/rows/rules.ts';
import { screens } from './specification/rows/screens.ts';
import { show } from './specification/rows/show.ts';
import { calls as callSentences } from './specification/sentences/calls.ts';
import { rules as ruleSentences } from './specification/sentences/rules.ts';
import { screens as screenSentences } from './specification/sentences/screens.ts';
import { type Sentence, sentencesOf } from './specification/sentences/sentence.ts';
import { show as showSentences } from './specification/sentences/show.ts';

const sections = { ...screens, ...show, ...rules, ...calls };
const sentences: Record<string, readonly Sentence[]> = {
  ...screenSentences,
  ...showSentences,
  ...ruleSentences,
  ...callSentences,
};
/** Path of the specification beside the project; it may be absent. */
const specification = '../shared/spec/specification.md';
const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Returns true if a test or a group of tests begins with the title, as the first argument of a call. */
const namesTest = (text: string, title: string): boolean =>
  new RegExp(`\\(\\s*['"\`]\\$?${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(text);

const id = 'AAAAAAAAAAAAAA';
const filled = (address: string): string => address.replace('{id}', id).replace('{slug}', id);

/** Returns the target of an address, as the list writes it. */
function shown(address: string): string {
  const route = routeOf(filled(address));
  if (route.kind === 'page') return route.page.name;
  return route.kind === 'redirect' ? `-> ${route.to.replace(id, '{id}')}` : 'not found';
}

describe('sentences of the specification', () => {
  const rowNames = Object.values(sections).flatMap((rows) => rows.map(([what]) => what));
  const heldBy = Object.values(sentences).flatMap((all) => all.flatMap(([, , ...names]) => names));

  it.runIf(existsSync(specification))('are all in the table, as they read today', () => {
    const table = Object.entries(sentences).map(([section, all]) => [
      section,
      all.map(([begins, digest]) => [begins, digest]),
    ]);
    expect(Object.fromEntries(table)).toEqual(sentencesOf(read(specification)));
  });

  it.each(Object.entries(sentences))('section %s: each is held by something', (_section, all) => {
    const decided = [...constants, ...lists, ...written, ...otherwise].map(([what]) => what);
    const known = new Set([...rowNames, ...decided, 'not shown']);
    const open = all.filter(([, , ...names]) => names.length === 0 || names.some((name) => !known.has(name)));
    expect(open).toEqual([]);
  });

  it('are what every row is for', () => {
    expect(rowNames.filter((name) => !heldBy.includes(name))).toEqual([]);
    expect(new Set(rowNames).size).toBe(rowNames.length);
  });
});

describe('rows of the specification', () => {
  it.each(Object.entries(sections))('section %s: each has its test', (_section, rows) => {
    const missing = rows.filter(([, file, title]) => {
      const text = /\.(test|spec)\.tsx?$/.test(file) ? read(file) : '';
      return title === '' || !namesTest(text, title);
    });
    expect(missing).toEqual([]);
  });

  it('that were decided otherwise have a reason', () => {
    expect(otherwise.filter(([, reason]) => reason.length < 20)).toEqual([]);
  });
});

describe('refusals of the catalogue', () => {
  const provoked = refusals.flatMap(([, , ...codes]) => codes);

  it('are each provoked by one test that is named', () => {
    expect([...provoked].sort()).toEqual(Object.keys(errorTexts).sort());
  });

  const byTest = refusals.map(([file, title, ...codes]) => [file, title, codes] as const);

  it.each(byTest)('%s: %s', (file, title, codes) => {
    const text = read(file);
    expect(namesTest(text, title)).toBe(true);
    /** By its code, or by its words as far as they are the same each time; one that is put together by its beginning. */
    const isNamed = (code: ErrorCode): boolean => {
      const [words = ''] = errorTexts[code].split('{');
      const said = [words, words.replaceAll("'", "\\'")].some((form) => form !== '' && text.includes(form));
      return said || [`'${code}'`, `"${code}"`].some((form) => text.includes(form));
    };
    expect(codes.filter((code) => !isNamed(code))).toEqual([]);
  });
});

describe('lists of the specification', () => {
  it.each(Object.entries(specified.routes))('%s: %s', (address, what) => {
    expect(shown(address)).toBe(what);
    expect(isProtectedPath(filled(address))).toBe(specified.protectedRoutes.some((path) => path === address));
  });

  it('has every overlay', () => {
    const paths = Object.keys(overlays) as OverlayPath[];
    const found = new Map(specified.overlayRoutes.map((route) => [route, findOverlay(paths, route)?.path]));
    expect([...found].filter(([, path]) => path === undefined)).toEqual([]);
  });

  it.each(Object.entries(specified.modules))('the dashboard has the module %s: %s', (folder, title) => {
    expect(Object.keys(dashboardModules)).toContain(folder);
    expect(read(`src/dashboard/${folder}/module.ts`)).toContain(title);
  });

  it.each(Object.entries(specified.actionParameters))('%s takes its parameters', (name, parameters) => {
    const entries = Object.keys(actions[name as keyof typeof actions].payload.entries);
    expect(entries).toEqual(expect.arrayContaining([...parameters]));
  });

  it('has every event, and every record that the server computes', () => {
    expect(specified.emitted.filter((name) => !Object.hasOwn(senders, name))).toEqual([]);
    expect(specified.received.filter((name) => !Object.hasOwn(hearers, name))).toEqual([]);
    expect(specified.specialKeys.filter((key) => !isSpecialKey(key) && !isTableName(key))).toEqual([]);
  });

  it.each(Object.entries(fields))('%s has the fields of section 3', (table, names) => {
    const known = tables[table as TableName].fields;
    expect(names.split(/\s+/).filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  });
});

describe('constants', () => {
  it.each(constants)('%s', (_what, here, there) => {
    expect(here).toEqual(there);
  });

  it.each(lists)('%s', (_what, here, there) => {
    expect(here).toEqual(expect.arrayContaining([...there]));
  });

  it.each(written)('%s', (_what, file, text) => {
    expect(read(file)).toContain(text);
  });
});
