import type { Command } from '../commands/command.ts';

/** Without accents and case. */
const foldedText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** How well one typed word fits a command, best first; 0 does not. */
function rankOf(word: string, { label, group, help = '', key = '' }: Command): number {
  const text = foldedText(label);
  const words = text.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
  if (text.startsWith(word) || foldedText(key) === word) return 4;
  if (words.some((one) => one.startsWith(word))) return 3;
  if (
    words
      .map(([first]) => first)
      .join('')
      .startsWith(word)
  )
    return 3;
  if (text.includes(word)) return 2;
  return foldedText(`${group} ${help}`).includes(word) ? 1 : 0;
}

/**
 * The commands that every typed word fits (in label, initials, key, help or group), best first; those that cannot be
 * run follow the others that fit as well. Without a word all of them in their order.
 */
export function searchCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = foldedText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return commands
    .map((command) => {
      const ranks = words.map((word) => rankOf(word, command));
      const sum = ranks.includes(0) ? 0 : ranks.reduce((total, one) => total + one, 0);
      return { command, rank: sum, isBlocked: command.obstacle !== undefined };
    })
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(a.isBlocked) - Number(b.isBlocked))
    .map(({ command }) => command);
}

export type CommandGroup = { readonly name: string; readonly commands: readonly Command[] };

/** Commands under their headings, in the order in which these come first. */
export function inGroups(commands: readonly Command[]): CommandGroup[] {
  const names = [...new Set(commands.map(({ group }) => group))];
  return names.map((name) => ({ name, commands: commands.filter(({ group }) => group === name) }));
}

/** Where the arrow keys lead from the present place; past the ends it goes on at the other one. */
export function movedPlace(place: number, count: number, key: string): number | undefined {
  if (count === 0) return undefined;
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : (place + step + count) % count;
}
