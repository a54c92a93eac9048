import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { CodedError } from '#contract/errors.ts';
import { type ImportPreview, type ImportRun, importPaths } from '#contract/import-calls.ts';
import type { Person } from '#domain/access/permissions.ts';
import type { SignedIn } from '../../sign-in/people.ts';
import { addImportRoutes } from './import-routes.ts';
import type { Imports } from './imports.ts';

const allowed: Person = { id: 'recplayer00000001', website_settings: ['Can edit any event'] };

/** Sends calls as a person and returns the codes of the refusals, or `done`. */
const bench = (person: Person | undefined) => {
  const done: string[] = [];
  const imports: Imports = {
    preview: async () => {
      done.push('preview');
      return {} as ImportPreview;
    },
    report: async () => {
      done.push('report');
      return '{}';
    },
    apply: async () => {
      done.push('apply');
      return {} as ImportRun;
    },
    undo: async () => {
      done.push('undo');
      return {} as ImportRun;
    },
    list: async () => [],
    close: async () => {},
  };
  const personOf = async () => person && ({ playerId: 'recplayer00000001', person } as SignedIn);
  const app = new Hono();
  addImportRoutes(app, { imports, signIn: { personOf }, clock: () => 0 });
  app.onError((error, c) => c.text(error instanceof CodedError ? error.code : 'internal'));
  const send = async (path: string): Promise<string> => {
    const isRead = path === importPaths.list;
    const answer = await app.request(path, isRead ? {} : { method: 'POST', body: '{"id":"a"}' });
    const text = await answer.text();
    return text.startsWith('{') ? 'done' : text;
  };
  return { send, done };
};

it.each([
  ['a visitor', undefined, 'not-authenticated'],
  ['a player', { id: 'recplayer00000001' }, 'no-right'],
  ['a match editor', { website_settings: ['Can edit any match'] }, 'no-right'],
  ['a token of an organiser', { ...allowed, isByToken: true }, 'only-in-browser'],
  ['an organiser', allowed, 'done'],
])('answers %s by the right to edit any event', async (_, person, code) => {
  const { send, done } = bench(person);
  for (const path of Object.values(importPaths)) expect(await send(path)).toBe(code);
  expect(done).toEqual(code === 'done' ? ['preview', 'report', 'apply', 'undo'] : []);
});

it('limits the calls of a person', async () => {
  const { send } = bench(allowed);
  for (let call = 0; call < 20; call += 1) expect(await send(importPaths.preview)).toBe('done');
  expect(await send(importPaths.preview)).toBe('rate-limited');
  expect(await send(importPaths.list)).toBe('done');
});
