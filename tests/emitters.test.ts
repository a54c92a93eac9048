import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Calls that create an emitter of another party: a socket, a stream, a process or a client. An error of one without a
 * listener ends the server.
 */
const creators =
  /(?<![\w.])(?:createServer|createSecureServer|connect|createConnection|spawn|fork|exec|execFile|createReadStream|createWriteStream|createGzip|createGunzip|createInflate|createBrotli\w+|createClient|parseInPieces|Readable\.from|new (?:pg\.)?(?:Pool|Client|PostgresClient|Worker|WebSocket|PassThrough|Transform|EventEmitter))\(/g;

/** Names of the calls and constructions that give what is created inside them a listener for its errors. */
const owners = new Set(['owned', 'pipeline', 'pipelineEnd']);

/** Creates its own listener. */
const ownsItself = 'new PostgresClient(';

/** Calls without a listener that nothing may make: another call does the same with one. */
const forbidden: readonly (readonly [call: RegExp, instead: string])[] = [
  [/(?<!\bv)\.pipe\(/, 'pipeline: the source of pipe has no listener'],
  [/\bnew pg\.Client\(/, 'PostgresClient'],
  [/from 'node:readline/, 'readLines'],
];

/** Returns the call in whose arguments a place is, such as `owned` for `owned(connect(path))`. */
const callAround = (source: string, place: number): string | undefined => {
  let depth = 0;
  for (let at = place - 1; at >= 0; at -= 1) {
    if (source[at] === ')') depth += 1;
    if (source[at] !== '(') continue;
    if (depth === 0) return /[\w.]+$/.exec(source.slice(0, at))?.[0];
    depth -= 1;
  }
  return undefined;
};

/** Returns false for a function or method of the file's own that has the name of one of a library. */
const isOfLibrary = (source: string, call: string): boolean => {
  const [name = ''] = /^\w+/.exec(call) ?? [];
  return name === 'new' || new RegExp(`^import[^;]*\\b${name}\\b[^;]* from '`, 'm').test(source);
};

/** Returns the lines that create an emitter without a listener, or make a forbidden call. */
const unowned = (source: string): string[] => {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/^import[\s\S]*?from /gm, (names) => names.replaceAll(/[^\n]/g, ' '));
  const lineAt = (place: number) => `line ${code.slice(0, place).split('\n').length}`;
  const created = [...code.matchAll(creators)].flatMap(({ 0: call, index }) =>
    call === ownsItself || !isOfLibrary(source, call) || owners.has(callAround(code, index) ?? '')
      ? []
      : [`${lineAt(index)}: ${call}) is not created in owned()`],
  );
  const made = forbidden.flatMap(([call, instead]) => {
    const place = source.search(call);
    return place < 0 ? [] : [`${lineAt(place)}: use ${instead}`];
  });
  return [...created, ...made];
};

describe('emitters of other parties', () => {
  it('the search finds one that nobody owns', () => {
    const imports =
      "import { connect } from 'node:net';\nimport { spawn } from 'node:child_process';\nimport { createReadStream } from 'node:fs';\n";
    expect(unowned(`${imports}const socket = connect(path);`)).toHaveLength(1);
    expect(unowned('const connect = () => undefined;\nconnect();')).toEqual([]);
    expect(unowned(`${imports}for await (const one of createReadStream(path)) add(one);`)).toHaveLength(1);
    expect(unowned(`${imports}const child = start(() => spawn(program, []));`)).toHaveLength(1);
    expect(unowned(`${imports}const child = owned(\n  spawn(program, [one(two)]),\n  fail,\n);`)).toEqual([]);
    expect(unowned('const text = open(path).pipe(parser);')).toHaveLength(1);
    expect(unowned('await pipeline(Readable.from(lines), createGzip(), createWriteStream(path));')).toEqual(
      [],
    );
    expect(unowned('await client.connect();')).toEqual([]);
  });

  it('each has a listener for its errors from the beginning', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/server'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));
    expect(files.length).toBeGreaterThan(300);
    expect(
      files.flatMap((file) => unowned(readFileSync(file, 'utf8')).map((one) => `${file}, ${one}`)),
    ).toEqual([]);
  });
});
