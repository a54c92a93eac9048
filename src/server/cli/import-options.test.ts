import { expect, it } from 'vitest';
import { readImportOptions } from './import-options.ts';

it.each<[string[], string]>([
  [[], 'The folder or file is missing.'],
  [['--dry-run'], 'The folder or file is missing.'],
  [['league', 'more'], 'One folder or file at a time, not league and more.'],
  [['league', '--dryrun'], "Unknown option '--dryrun'"],
  [['league', '--report'], '--report needs a value.'],
  [['league', '--zone='], '--zone needs a value.'],
])('%j are refused with the reason', (values, why) => {
  expect(readImportOptions(values)).toBe(why);
});

it('reads a path with options on both sides', () => {
  expect(readImportOptions(['--zone', 'Europe/Berlin', 'league', '--remove', '--dates=d.m.y'])).toEqual({
    path: 'league',
    isDryRun: false,
    isRemoving: true,
    isOverwriting: false,
    report: undefined,
    zone: 'Europe/Berlin',
    dates: 'd.m.y',
  });
});
