import type { PressChange } from '#domain/show-log/press-changes.ts';

/** GET: a `ShowLogAnswer`, for who controls the show. Beside `httpPaths`, which every page loads. */
export const showLogPath = '/production/show-log';

/** The newest presses of a show that are stored, and how long. */
export const showLogLimits = { presses: 500, days: 90, wordsLength: 300 } as const;

export const pressKinds = ['action', 'trigger'] as const;
export type PressKind = (typeof pressKinds)[number];

/** One user action on a show that the server has executed. */
export type ShowPress = {
  /** Increases with each action. */
  readonly id: number;
  /** When the server did it, server time in ms. */
  readonly at: number;
  /** When it was pressed, where the device says so; earlier than `at` for one that waited for a connection. */
  readonly madeAt?: number | undefined;
  /** A person, or a key by its name. */
  readonly who: string;
  /** Browser and system, as the request names them: "Firefox on Windows". */
  readonly device: string;
  readonly kind: PressKind;
  /** The action or trigger. */
  readonly name: string;
  readonly words: string;
  /** Empty for a trigger, and for an action that changed nothing. */
  readonly changes: readonly PressChange[];
  /** Records with a higher revision show it. */
  readonly since: number;
};

/** The newest first. */
export type ShowLogAnswer = { readonly error: false; readonly presses: readonly ShowPress[] };
