import { describe, expect, it } from 'vitest';
import { copyToken } from './TokenDialog.tsx';

const create = async () => 'secret';
const item = (text: Promise<string>) => text as unknown as ClipboardItem;
const refuse = async () => {
  throw new Error('not allowed');
};

describe('copyToken', () => {
  it('hands the browser the text while it is on its way', async () => {
    const written: unknown[] = [];
    const write = async (items: unknown[]) => {
      written.push(await items[0]);
    };
    const copy = await copyToken(create, { clipboard: { write }, itemOf: item });
    expect([copy, written]).toEqual([{ kind: 'copied' }, ['secret']]);
  });

  it('falls back to plain text', async () => {
    const written: string[] = [];
    const writeText = async (text: string) => {
      written.push(text);
    };
    const copy = await copyToken(create, { clipboard: { write: refuse, writeText }, itemOf: item });
    expect([copy, written]).toEqual([{ kind: 'copied' }, ['secret']]);
  });

  it.each([
    ['no clipboard', { clipboard: undefined, itemOf: undefined }],
    ['a refusing one', { clipboard: { write: refuse, writeText: refuse }, itemOf: item }],
  ])('%s: shows the token', async (_case, surroundings) => {
    expect(await copyToken(create, surroundings)).toEqual({ kind: 'shown', token: 'secret' });
  });

  it('makes one token however many ways are tried', async () => {
    let made = 0;
    const createOne = async () => `token ${++made}`;
    await copyToken(createOne, { clipboard: { write: refuse, writeText: refuse }, itemOf: item });
    expect(made).toBe(1);
  });

  it('says when no token could be made', async () => {
    const copy = copyToken(refuse, { clipboard: { writeText: async () => undefined }, itemOf: undefined });
    await expect(copy).rejects.toThrow('not allowed');
  });
});
