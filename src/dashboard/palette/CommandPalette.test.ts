import { describe, expect, it } from 'vitest';
import type { Command } from '../commands/command.ts';
import { inGroups, movedPlace, searchCommands } from './CommandPalette.tsx';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  group: 'Sides',
  label,
  icon: 'flip',
  state: 'idle',
  run: () => undefined,
  ...more,
});
const commands = [
  command('Flip Teams', { key: 'F', help: 'Flip the sides' }),
  command('Attacker Side'),
  command('Map win for Älgar', { group: 'Map win', key: '1' }),
  command('Countdown 3:00 from now', { group: 'Break and site' }),
  command('Desk display: Maps', { group: 'Desk Display', obstacle: 'No match is live' }),
  command('Desk display: Match', { group: 'Desk Display' }),
];
const found = (query: string) => searchCommands(commands, query).map(({ label }) => label);

describe('searchCommands', () => {
  it('gives all of them in their order without a word', () => {
    expect(searchCommands(commands, '  ')).toEqual(commands);
  });

  it.each([
    ['the start of a word, the first one best', 'map', ['Map win for Älgar', 'Desk display: Maps']],
    ['initials', 'ft', ['Flip Teams']],
    ['its key', '1', ['Map win for Älgar']],
    ['its help', 'flip sides', ['Flip Teams']],
    ['its group', 'break', ['Countdown 3:00 from now']],
    ['accents and case', 'ALGAR', ['Map win for Älgar']],
    ['digits and signs', '3:00', ['Countdown 3:00 from now']],
    ['every word', 'desk match', ['Desk display: Match']],
    ['nothing', 'zzz', []],
  ])('finds by %s', (_name, query, labels) => {
    expect(found(query)).toEqual(labels);
  });

  it('puts what cannot be run behind what fits as well', () => {
    expect(found('desk')).toEqual(['Desk display: Match', 'Desk display: Maps']);
  });
});

describe('inGroups', () => {
  it('keeps the order, and those of a heading together', () => {
    expect(inGroups(commands).map(({ name, commands: own }) => [name, own.length])).toEqual([
      ['Sides', 2],
      ['Map win', 1],
      ['Break and site', 1],
      ['Desk Display', 2],
    ]);
  });
});

describe('movedPlace', () => {
  it.each([
    [0, 'ArrowDown', 1],
    [2, 'ArrowDown', 0],
    [0, 'ArrowUp', 2],
    [-1, 'ArrowDown', 0],
    [-1, 'ArrowUp', 2],
    [1, 'Home', undefined],
    [1, 'toString', undefined],
  ])('from %d by %s to %s', (place, key, wanted) => {
    expect(movedPlace(place, 3, key)).toBe(wanted);
  });

  it('goes nowhere in an empty list', () => {
    expect(movedPlace(0, 0, 'ArrowDown')).toBe(undefined);
  });
});
