import { describe, expect, it, vi } from 'vitest';
import { storeSiteFiles } from './site-files.ts';

const origin = 'https://cup.example';
const key = `${origin}/index.html?__WB_REVISION__=1`;
const html = '<script type="module" src="/assets/core-1.js"></script>';

const setup = ({ files, stored = [] }: { files: string[]; stored?: string[] }) => {
  const texts = new Map<string, string>(stored.map((address) => [address, 'stored']));
  const calls: string[] = [];
  const answer = vi.fn(async (input: string, init: RequestInit): Promise<Response> => {
    calls.push(`${init.cache ?? init.method} ${input}`);
    if (input === '/index.html') return new Response(html);
    if (input !== '/site-files') return new Response(`alone ${input}`);
    const form = new FormData();
    const asked = JSON.parse(String(init.body)) as { files: string[] };
    for (const file of asked.files)
      form.append(file, new Blob([`text ${file}`], { type: 'text/javascript' }), file);
    return new Response(form);
  });
  const types = new Map<string, string | null>();
  const store = () =>
    storeSiteFiles({
      document: { address: '/index.html', key },
      addresses: files.map((file) => origin + file),
      cache: {
        keys: async () => [...texts.keys()].map((url) => new Request(url)),
        put: async (address, response) => {
          texts.set(String(address), await response.text());
          types.set(String(address), response.headers.get('content-type'));
        },
      },
      fetch: answer,
    });
  return { store, texts, types, calls, answer };
};

const many = Array.from({ length: 450 }, (_, index) => `/assets/part-${index}.js`);

describe('the files of the app', () => {
  it('are stored under their addresses with their types, those that the document names from the cache of the browser', async () => {
    const { store, texts, types, calls } = setup({ files: ['/assets/core-1.js', '/assets/home-1.js'] });
    await store();
    expect(Object.fromEntries(texts)).toEqual({
      [key]: html,
      [`${origin}/assets/core-1.js`]: `alone ${origin}/assets/core-1.js`,
      [`${origin}/assets/home-1.js`]: 'text /assets/home-1.js',
    });
    expect(types.get(`${origin}/assets/home-1.js`)).toBe('text/javascript');
    expect(calls).toEqual([
      'reload /index.html',
      `force-cache ${origin}/assets/core-1.js`,
      'POST /site-files',
    ]);
  });

  it('come with few calls', async () => {
    const { store, texts, calls } = setup({ files: many });
    await store();
    expect([texts.size, calls.length]).toEqual([451, 4]);
  });

  it('are not requested again when they are stored', async () => {
    const [first = '', ...others] = many.map((file) => origin + file);
    const all = setup({ files: many, stored: [key, first, ...others] });
    await all.store();
    expect(all.calls).toEqual([]);
    const one = setup({ files: many, stored: [key, ...others] });
    await one.store();
    expect(one.answer.mock.calls.at(-1)?.[1].body).toBe('{"files":["/assets/part-0.js"]}');
  });

  it('that arrived before a call broke off stay, and the next attempt requests the others only', async () => {
    const { store, texts, answer } = setup({ files: many });
    const whole = answer.getMockImplementation();
    answer.mockImplementation(async (input, init) => {
      const isLast = String(init.body).includes('part-449.');
      return isLast ? new Response('', { status: 503 }) : (whole?.(input, init) ?? Response.error());
    });
    await expect(store()).rejects.toThrow('Files were answered with 503');
    expect(texts.size).toBe(401);
    answer.mockClear();
    if (whole) answer.mockImplementation(whole);
    await store();
    expect([texts.size, answer.mock.calls.length]).toEqual([451, 2]);
  });
});
