import type { ControlState } from '#domain/broadcast/control-state.ts';
import type { Glass } from '#domain/broadcast/press-to-glass.ts';
import type { DashboardIconName } from '../parts/DashboardIcon.tsx';

export type Question = {
  readonly title: string;
  readonly text: string;
  /** What the text speaks of, a line each. */
  readonly list?: readonly string[] | undefined;
  /** Something that is done along with it unless it is switched off in the question; told that it is on at first. */
  readonly option?: { readonly label: string; readonly onChange: (isOn: boolean) => void } | undefined;
  /** What the button that goes ahead says. */
  readonly action: string;
};

export type CommandQuestion = Question & {
  /** What the answer holds for: if this is another one by then, nothing is sent. */
  readonly about: string;
};

/**
 * Something a person can do on the dashboard. Its button, its key, the list of keys and the command palette are all
 * drawn from this one description.
 */
export type Command = {
  /** Unique on the dashboard. */
  readonly id: string;
  /** Heading it stands under in the palette: a section of the strip, or a module. */
  readonly group: string;
  readonly label: string;
  readonly icon: DashboardIconName;
  /** What it does, for the list of keys and the palette's search, where the label does not say it. */
  readonly help?: string | undefined;
  /** The key that runs it, as written on the keyboard. */
  readonly key?: string | undefined;
  /** What is there now, as the server says. */
  readonly now?: string | undefined;
  /** What was pressed last, received or not. */
  readonly wanted?: string | undefined;
  /** What running it sends. */
  readonly next?: string | undefined;
  /** How far its last run has come. */
  readonly state: ControlState;
  /** When what waits of it was pressed, ms by the server's clock. */
  readonly since?: number | undefined;
  /** Which sources show its last run, for some seconds. */
  readonly glass?: Glass | undefined;
  /** What it changes, as a path from the broadcast: says when no source shows that. */
  readonly draws?: string | undefined;
  /** Of the graphic, where only its own page shows it. */
  readonly drawsIndex?: string | undefined;
  readonly isPressed?: boolean | undefined;
  /** Running it changes what viewers see, at once. */
  readonly goesOnAir?: boolean | undefined;
  /** Why it cannot be run; its button stays reachable so that this can be read. */
  readonly obstacle?: string | undefined;
  /** The question before it runs. A button that shows all the question says may run it without (map wins). */
  readonly asks?: (() => CommandQuestion) | undefined;
  readonly run: () => void;
};
