import type { ControlState } from '#domain/broadcast/control-state.ts';
import type { Glass } from '#domain/broadcast/press-to-glass.ts';
import type { DashboardIconName } from '../parts/DashboardIcon.tsx';

type KeyPress = {
  readonly key: string;
  readonly isRepeat: boolean;
  /** Ctrl, Cmd or Alt. */
  readonly hasModifier: boolean;
  readonly isTyping: boolean;
  readonly isDialogOpen: boolean;
};

/**
 * Returns the command of a single key. Undefined if no command has the key or it is held down. Also undefined while
 * text is typed, a dialog is open, or for a shortcut of the browser.
 */
export function commandOfKey(commands: readonly Command[], press: KeyPress): Command | undefined {
  if (press.isRepeat || press.hasModifier || press.isTyping || press.isDialogOpen) return undefined;
  const key = press.key.toUpperCase();
  return commands.find((command) => command.key === key);
}

/** A line of the list of keys. */
export type KeyHelp = { readonly keys: string; readonly help: string };

/** Returns the single keys with the effect of each. */
export function keyHelp(commands: readonly Command[]): KeyHelp[] {
  return commands.flatMap(({ key, help, label, asks }) =>
    key === undefined ? [] : [{ keys: key, help: `${help ?? label}${asks ? ' (asks first)' : ''}` }],
  );
}

/** Obstacle of a command during its last run. Running it again then waits for the end of that run (use-press.ts). */
export const sending = 'Sending';

/** Obstacle during the last run of a command whose repetition would be another map, message or commercial. */
export const alreadySending = 'Already being sent';

/**
 * Returns the obstacle of a command while a call of its control is being sent; undefined while none is. A second use of
 * the same button is ignored, as its effect would be doubled. Another command of the control waits for the end of the call.
 */
export const obstacleDuring = (isRunning: boolean, isRepeat: boolean): string | undefined =>
  isRunning ? (isRepeat ? alreadySending : sending) : undefined;

/** Returns true if the command cannot be run. One that is sending can: it is run again after its last run. */
export const isBlocked = ({ obstacle }: Pick<Command, 'obstacle'>): boolean =>
  obstacle !== undefined && obstacle !== sending;

export type Question = {
  readonly title: string;
  readonly text: string;
  /** Items that the text refers to, one per line. */
  readonly list?: readonly string[] | undefined;
  /** Settings that viewers keep seeing afterwards. */
  readonly stays?: readonly string[] | undefined;
  /** Actions to take instead of the answer; each answers with no. */
  readonly first?: readonly { readonly label: string; readonly run: () => void }[] | undefined;
  /** Something that is done along with it unless it is switched off in the question; told that it is on at first. */
  readonly option?: { readonly label: string; readonly onChange: (isOn: boolean) => void } | undefined;
  /** Label of the confirming button. */
  readonly action: string;
};

export type CommandQuestion = Question & {
  /** State for which the answer is valid: if it has changed by then, nothing is sent. */
  readonly about: string;
  /**
   * Returns what has happened since, if the state has changed by the answer; undefined if that is unknown. `isDone`: the
   * outcome of the command holds already.
   */
  readonly since?: (() => { readonly text: string; readonly isDone: boolean } | undefined) | undefined;
};

/**
 * Something a person can do on the dashboard. Its button, its key, the list of keys and the command palette are all
 * drawn from this one description.
 */
export type Command = {
  /** Unique on the dashboard. */
  readonly id: string;
  /** Heading above it in the palette: a section of the strip, or a module. */
  readonly group: string;
  readonly label: string;
  readonly icon: DashboardIconName;
  /** Effect of the command, for the list of keys and the palette's search, where the label does not say it. */
  readonly help?: string | undefined;
  /** The key that runs it, as written on the keyboard. */
  readonly key?: string | undefined;
  /** Current value on the server. */
  readonly now?: string | undefined;
  /** Value of the last action, received or not. */
  readonly wanted?: string | undefined;
  /** Value that running it sends. */
  readonly next?: string | undefined;
  /** Progress of its last run. */
  readonly state: ControlState;
  /** Time of its waiting action, ms by the server's clock. */
  readonly since?: number | undefined;
  /** Sources that show its last run, for some seconds. */
  readonly glass?: Glass | undefined;
  /** Field that it changes, as a path from the broadcast. Used to report that no source shows that field. */
  readonly draws?: string | undefined;
  /** Of the graphic, where only its own page shows it. */
  readonly drawsIndex?: string | undefined;
  readonly isPressed?: boolean | undefined;
  /** Running it changes what viewers see, at once. */
  readonly goesOnAir?: boolean | undefined;
  /** Running it opens a dialog or a module of this page. It sends nothing and waits for no other action. */
  readonly opens?: boolean | undefined;
  /** Reason why it cannot be run; its button stays reachable so that the reason can be read. */
  readonly obstacle?: string | undefined;
  /** Clean id of the live match that it changes. After a wait it is not sent to another match. */
  readonly liveMatch?: string | undefined;
  /** The question before it runs. A button that shows all the question says may run it without (map wins). */
  readonly asks?: (() => CommandQuestion) | undefined;
  readonly run: () => void;
};
