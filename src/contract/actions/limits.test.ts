import { describe, expect, it } from 'vitest';
import { imageBytes, textLimits } from '#domain/limits.ts';
import fc from '../../../tests/support/properties.ts';
import { type ActionName, actionOf, actions } from '../actions.ts';
import { readPayload } from './payload.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

/** Every schema below one, itself included, with the path of its parameter. */
function* schemasIn(schema: Node, path: string): Generator<readonly [path: string, schema: Node]> {
  yield [path, schema];
  const { entries, pipe, options, wrapped, item, key, value, rest } = schema;
  for (const [name, entry] of isNode(entries) ? Object.entries(entries) : []) {
    if (isNode(entry)) yield* schemasIn(entry, `${path}.${name}`);
  }
  // A pipe is its first schema with the steps after it.
  const inside = [nodesIn(pipe).slice(1), options, wrapped, item, key, value, rest].flatMap(nodesIn);
  for (const other of inside) yield* schemasIn(other, path);
}

/** Limits of texts, and of a file in base64. */
const tableValues: readonly unknown[] = [...Object.values(textLimits), Math.ceil(imageBytes / 3) * 4];

/** A text with an end: as long as the table says, one of a list, or of a pattern that ends. */
const isLimited = ({ pipe, type, requirement }: Node): boolean =>
  (type === 'max_length' && tableValues.includes(requirement)) ||
  type === 'picklist' ||
  (type === 'regex' && /^\/\^[^*+]*\$\/$/.test(String(requirement))) ||
  nodesIn(pipe).some(isLimited);

/** Texts by action and parameter, without those that are one of several exact values. */
const texts = Object.values(actions).flatMap((action) =>
  [...schemasIn(action.payload as unknown as Node, action.name)].filter(
    ([, { kind, type }]) => kind === 'schema' && type === 'string',
  ),
);

describe('every text a person can send', () => {
  it('is found in the schemas of the actions', () => {
    const paths = texts.map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'update-broadcast.deskDisplayText',
        'update-match-data.updatedData.forfeit_reason',
        'update-map-data.mapData.replay_code',
        'set-player-relationships.roles',
        'update-profile-data.profileData.pronunciation',
      ]),
    );
  });

  it.each(texts)('%s has a limit in the table', (_path, schema) => {
    expect(isLimited(schema)).toBe(true);
  });
});

const problemOf = (name: ActionName, payload: object): string => {
  try {
    readPayload(actionOf(name), payload);
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
};

const matchID = 'recMATCH000000001';

describe('what is too much', () => {
  it.each<[ActionName, object, string]>([
    [
      'update-match-data',
      { matchID, updatedData: { custom_name: 'x'.repeat(121) } },
      'updatedData.custom_name: must be at most 120 characters',
    ],
    ['update-match-data', { matchID, updatedData: { custom_name: `${'x'.repeat(120)}  ` } }, 'allowed'],
    [
      'update-match-data',
      { matchID, updatedData: { forfeit_reason: 'x'.repeat(20_000) } },
      'updatedData.forfeit_reason: must be at most 300 characters',
    ],
    [
      'update-broadcast',
      { deskDisplayText: 'x'.repeat(402) },
      'deskDisplayText: must be at most 401 characters',
    ],
    [
      'update-broadcast',
      { triviaSettings: { a: 'x'.repeat(20_000) } },
      'triviaSettings: must be at most 20000 characters',
    ],
    [
      'update-match-data',
      { matchID, updatedData: { start: '0001-01-01T12:00:00Z' } },
      'updatedData.start: must be a date from 2000 to 2100',
    ],
    [
      'update-broadcast',
      { countdownEnd: Date.UTC(2101, 0, 2) },
      'countdownEnd: must be a date from 2000 to 2100',
    ],
    ['update-broadcast', { countdownEnd: 0 }, 'allowed'],
    [
      'update-match-data',
      { matchID, updatedData: { vod: 'not a link' } },
      'updatedData.vod: must be a web link',
    ],
    ['update-match-data', { matchID, updatedData: { vod: 'youtu.be/abcdefghijk' } }, 'allowed'],
  ])('%s: %#', (name, payload, problem) => {
    expect(problemOf(name, payload)).toBe(problem);
  });

  it('is never cut: what is taken is what was typed, without the spaces around it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const payload = { matchID, updatedData: { custom_name: typed } };
        const text = typed.trim();
        if (text.length > textLimits.customName) {
          expect(problemOf('update-match-data', payload)).toContain('must be at most');
          return;
        }
        const { updatedData } = readPayload(actionOf('update-match-data'), payload) as typeof payload;
        expect(updatedData.custom_name ?? '').toBe(text);
      }),
    );
  });
});
