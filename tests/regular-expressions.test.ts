import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { dueInRun } from './support/run-number.ts';

/**
 * Regular expressions read texts that others wrote: addresses, records, files. One that reads a long run again from each
 * of its characters stops the server's only thread, or a page, by a single text.
 */
type Expression = { readonly at: string; readonly pattern: string; readonly flags: string };

/** Longer than any text that is accepted: bodies of actions and cells of tables have 64 KB. */
const longest = 64_000;
const longestMs = 5;
/** From short ones on: time that doubles with each character would never come to an end with a long one. */
const lengths = [12, 24, 32, 4_000];
const maximumGrowth = 2.5;
/** Shorter times are not told apart from other work of the machine, ms. */
const noiseMs = 0.5;

/** Read the document that the build made, and nothing else. */
const readsOwnDocument = /^(?:sw\/shell-document|server\/http\/document|server\/http\/page-chunks)\.ts:/;

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\btesting\//.test(file);

/** The regular expressions that are written in a file as such. */
function expressionsOf(name: string, text: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, start } = node as { regex?: Omit<Expression, 'at'>; start?: number };
    if (regex) found.push({ at: `${name}:${text.slice(0, start).split('\n').length}`, ...regex });
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/** A character for each class that a pattern can name. */
const classes: readonly (readonly [RegExp, string])[] = [
  [/\\s|\[\^/, ' '],
  [/\\d|0-9/, '0'],
  [/\\w|a-z|\.|\\p|\[\^/, 'a'],
  [/A-Z/, 'A'],
  [/\\n|\\r|\\s/, '\n'],
];

/** Texts that a pattern may read without coming to its end: its own characters, pairs of them, and its words. */
function runsOf(pattern: string): string[] {
  const named = classes.filter(([of]) => of.test(pattern)).map(([, character]) => character);
  const plain = pattern.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?|\(\?[:=!<]+/g, '\0').replaceAll('\\', '');
  const own = plain.replaceAll(/[[\](){}^$|?*+\0]/g, '');
  const characters = [...new Set(['a', ' ', ...named, ...own])].slice(0, 9);
  const words = plain.match(/[^[\](){}^$|?*+\0]{2,}/g) ?? [];
  const pairs = characters.flatMap((first) =>
    characters.filter((second) => second !== first).map((second) => first + second),
  );
  return [...characters, ...pairs, ...new Set(words)];
}

/** Time of reading a run with an end that fits nothing, ms; the least of a few attempts. */
function msOf(expression: RegExp, run: string, length: number, attempts: number): number {
  const text = `${run.repeat(Math.ceil(length / run.length))}\u0001`;
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const startedAt = performance.now();
    text.replace(expression, '');
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}

/** Other work of the machine only ever adds time: a fault has to last. */
const maximumRounds = 10;
/** It does not add so much, ms: a few rounds are enough. */
const clearMs = 100;
const clearRounds = 3;

/** Replaces each character by itself: its duration shows the current speed of the machine. */
const eachCharacter = /./gs;

/**
 * Returns true if an expression takes too long for a run, and keeps doing so. The times of one round are compared with
 * each other: a round is measured at one speed of the machine, and the least of several rounds would not be.
 */
function isSlow(expression: RegExp, run: string, length: number): boolean {
  for (let round = 0; round < maximumRounds; round += 1) {
    const full = msOf(expression, run, length, 1 + round);
    if (full <= noiseMs) return false;
    if (full > clearMs && round >= clearRounds) return true;
    const each = msOf(eachCharacter, run, length, 1 + round);
    const quarter = msOf(expression, run, length / 4, 1 + round);
    // Of a quarter, where a square is sixteen times as much: told apart more surely than of a half.
    if (full <= Math.max(longestMs, 2 * each) && full <= quarter * maximumGrowth ** 2) return false;
  }
  return true;
}

/** Returns what is wrong with an expression, for the first run that shows it. */
function faultOf({ at, pattern, flags }: Expression): string[] {
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  const told = (run: string, length: number) => [`${at} is slow for ${length} of ${JSON.stringify(run)}`];
  let worst = { run: 'a', ms: 0 };
  for (const run of runsOf(pattern)) {
    for (const length of lengths) {
      if (isSlow(expression, run, length)) return told(run, length);
    }
    const ms = msOf(expression, run, 4_000, 1);
    if (ms > worst.ms) worst = { run, ms };
  }
  return isSlow(expression, worst.run, longest) ? told(worst.run, longest) : [];
}

const lines = (text: string) => expressionsOf('example.ts', text).flatMap(faultOf);

it('an expression that reads a run again from each of its characters is found', { timeout: 120_000 }, () => {
  expect(lines('a.replace(/\\s+$/, "")')).toHaveLength(1);
  expect(lines('a.match(/<link [^>]*href=/)')).toHaveLength(1);
  expect(lines('a.match(/^(?:a|aa)+$/)')).toHaveLength(1);
  expect(lines('a.replace(/^\\s+/, ""); a.match(/[^"]+/)')).toEqual([]);
});

it('each expression takes at most 2.5 times as long for twice as long a text, and 5 ms for the longest, or twice what its characters take one by one', {
  timeout: 120_000,
}, () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(isSource);
  const all = sources.flatMap((file) => expressionsOf(file, readFileSync(join('src', file), 'utf8')));
  expect(all.length).toBeGreaterThan(250);
  const different = new Map(all.map((one) => [`${one.pattern} ${one.flags}`, one]));
  const faults = dueInRun([...different.values()], 4).flatMap(faultOf);
  expect(faults.filter((fault) => !readsOwnDocument.test(fault))).toEqual([]);
});
