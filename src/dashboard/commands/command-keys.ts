import type { Command } from './command.ts';

export type KeyPress = {
  readonly key: string;
  readonly isRepeat: boolean;
  /** Ctrl, Cmd or Alt. */
  readonly hasModifier: boolean;
  readonly isTyping: boolean;
  readonly isDialogOpen: boolean;
};

/**
 * The command of a single key; undefined when the key is nobody's, is held down, or belongs to something else: text
 * being typed, an open dialog, a shortcut of the browser.
 */
export function commandOfKey(commands: readonly Command[], press: KeyPress): Command | undefined {
  if (press.isRepeat || press.hasModifier || press.isTyping || press.isDialogOpen) return undefined;
  const key = press.key.toUpperCase();
  return commands.find((command) => command.key === key);
}

/** A line of the list of keys. */
export type KeyHelp = { readonly keys: string; readonly help: string };

/** What each single key does. */
export function keyHelp(commands: readonly Command[]): KeyHelp[] {
  return commands.flatMap(({ key, help, label, asks }) =>
    key === undefined ? [] : [{ keys: key, help: `${help ?? label}${asks ? ' (asks first)' : ''}` }],
  );
}
