import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import iconButton from '#ui/styles/icon-button.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { useAllCommands } from '../commands/all-controls.ts';
import { type Command, isBlocked } from '../commands/command.ts';
import { CommandOption } from './CommandOption.tsx';
import styles from './CommandPalette.module.css';

/** Without accents and case. */
const foldedText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Returns the rank of a typed word for a command: the best match has the highest rank, no match has 0. */
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
      return { command, rank: sum, isLast: isBlocked(command) };
    })
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(a.isLast) - Number(b.isLast))
    .map(({ command }) => command);
}

type CommandGroup = { readonly name: string; readonly commands: readonly Command[] };

/** Commands under their headings, in the order in which these come first. */
export function inGroups(commands: readonly Command[]): CommandGroup[] {
  const names = [...new Set(commands.map(({ group }) => group))];
  return names.map((name) => ({ name, commands: commands.filter(({ group }) => group === name) }));
}

/**
 * Returns the place that an arrow key leads to from the present one, which is -1 before the first of them; past an end it
 * continues at the other.
 */
export function movedPlace(place: number, count: number, key: string): number | undefined {
  if (count === 0) return undefined;
  if (place < 0 && key === 'ArrowUp') return count - 1;
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : (place + step + count) % count;
}

type CommandPaletteProps = {
  /** Text typed before this code was loaded. It is taken over once. */
  typed: RefObject<string>;
  onClose: () => void;
  /** Gets the id of the command to run. */
  onChoose: (id: string) => void;
};

/**
 * Every command of the dashboard behind one search field: a combobox whose list is always open. The focus stays in the
 * field, the arrow keys move through the list, Enter runs. Until something is typed or an arrow key is pressed, Enter
 * runs nothing: the first commands go on air.
 */
export default function CommandPalette({ typed, onClose, onChoose }: CommandPaletteProps) {
  const [query, setQuery] = useState(typed.current);
  const [activeId, setActiveId] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const found = searchCommands(useAllCommands(), query);
  const isSearching = query.trim() !== '';
  // Best first while searching, so that Enter runs what fits best; under headings otherwise.
  const groups = isSearching ? [{ name: 'Found', commands: found }] : inGroups(found);
  const inOrder = groups.flatMap(({ commands }) => commands);
  const chosen = inOrder.findIndex((command) => command.id === activeId);
  const place = isSearching ? Math.max(0, chosen) : chosen;
  const active = inOrder[place];
  const optionId = (commandId: string) => `${id}-${commandId.replaceAll(/\W/g, '_')}`;

  useEffect(() => {
    field.current?.focus();
    typed.current = '';
  }, [typed]);
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (commandId: string) => {
    const command = inOrder.find((one) => one.id === commandId);
    // One that cannot be run stays in sight with its reason.
    if (command && !isBlocked(command)) onChoose(commandId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedPlace(place, inOrder.length, event.key);
    if (next !== undefined) {
      event.preventDefault();
      setActiveId(inOrder[next]?.id);
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(active.id);
    }
  };

  return (
    <div className={styles.palette}>
      <div className={styles.search}>
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        <input
          ref={field}
          className={styles.field}
          type="text"
          role="combobox"
          aria-label="Search commands"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active.id)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="What do you want to do?"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={iconButton.button} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className={styles.none} role="status">
        {inOrder.length === 0 && `No command fits “${query.trim()}”`}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="Commands"
        tabIndex={-1}
      >
        {groups.map(({ name, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox.
          <div key={name} role="group" aria-label={name} className={styles.group}>
            {!isSearching && (
              <span className={styles.heading} aria-hidden="true">
                {name}
              </span>
            )}
            {commands.map((command) => (
              <CommandOption
                key={command.id}
                id={optionId(command.id)}
                command={command}
                isActive={command === active}
                hasGroup={isSearching}
                onPoint={() => setActiveId(command.id)}
                onChoose={() => choose(command.id)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
