import { describe, expect, it } from 'vitest';
import { type Command, commandOfKey, isBlocked, keyHelp, sending } from './command.ts';

const command = (id: string, more: Partial<Command>): Command => ({
  id,
  group: 'Group',
  label: id,
  icon: 'flip',
  state: 'idle',
  run: () => undefined,
  ...more,
});
const about = { title: '', text: '', action: '', about: '' };
const commands = [
  command('Flip Teams', { key: 'F', help: 'Flip the sides' }),
  command('Map win', { key: '1', asks: () => about }),
  command('Countdown', {}),
];
const press = { key: 'f', isRepeat: false, hasModifier: false, isTyping: false, isDialogOpen: false };

describe('commandOfKey', () => {
  it.each([
    ['f', 'Flip Teams'],
    ['F', 'Flip Teams'],
    ['1', 'Map win'],
    ['x', undefined],
    ['toString', undefined],
    ['Enter', undefined],
  ])('%s is %s', (key, id) => {
    expect(commandOfKey(commands, { ...press, key })?.id).toBe(id);
  });

  it.each(['isRepeat', 'hasModifier', 'isTyping', 'isDialogOpen'] as const)('is none when %s', (what) => {
    expect(commandOfKey(commands, { ...press, [what]: true })).toBe(undefined);
  });
});

it.each([
  ['No match is live', true],
  [sending, false],
  [undefined, false],
])('with the obstacle %s a command is blocked: %s', (obstacle, expected) => {
  expect(isBlocked({ obstacle })).toBe(expected);
});

describe('keyHelp', () => {
  it('says what each key does and which ones ask', () => {
    expect(keyHelp(commands)).toEqual([
      { keys: 'F', help: 'Flip the sides' },
      { keys: '1', help: 'Map win (asks first)' },
    ]);
  });
});
