import { createContext, type RefObject, useCallback, useContext } from 'react';
import { actingNow } from '#data/actions/acting.ts';
import { showToast } from '#ui/controls/toast.ts';
import { useConfirm } from './ConfirmProvider.tsx';
import { type Command, type CommandQuestion, sending } from './command.ts';

type PressParts = {
  /** Returns the command in its current state; undefined when it is gone. */
  readonly find: (id: string) => Command | undefined;
  /** Returns the show that actions go to. */
  readonly show: () => string | undefined;
  readonly ask: (question: CommandQuestion) => Promise<boolean>;
  /** Shows the reason why nothing was sent, after a wait or a question; `isDone` if there is nothing left to do. */
  readonly refuse: (text: string, isDone?: boolean) => void;
};

const hasMovedOn = 'What was asked about has changed since the question. Nothing was sent.';

const checkMs = 40;
/** An action that still cannot run by then is refused; longer than the wait for the server. */
const longestWaitMs = 4_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, checkMs));

/** Resolves after the last waiting action; undefined while none waits. */
let waiting: Promise<void> | undefined;

/**
 * Runs a command, after its question if it has one. During the last run of the command it waits for the end of that run,
 * and later actions wait for it. A command with a question that is not sending opens it at once: the question names what
 * is sent, and other controls must not hold up "Clear the air". A command that only opens something waits for no other.
 */
export function press(id: string, parts: PressParts): Promise<void> {
  const pressed = parts.find(id);
  if (pressed === undefined) return Promise.resolve();
  const isInTurn = waiting !== undefined && pressed.asks === undefined && pressed.opens !== true;
  if (!isInTurn && pressed.obstacle !== sending) return pressNow(id, parts);
  const show = parts.show();
  const turn = (waiting ?? Promise.resolve())
    // An earlier action that failed must not block the later ones.
    .catch(() => undefined)
    .then(async () => {
      try {
        for (
          let waitedMs = 0;
          parts.find(id)?.obstacle === sending && waitedMs < longestWaitMs;
          waitedMs += checkMs
        )
          await pause();
        const problem = problemAfterWait(pressed, parts.find(id), show === parts.show());
        if (problem === undefined) void pressNow(id, parts);
        else parts.refuse(`${pressed.label} was not sent. ${problem}.`);
        // The commands are rendered with this run before the next action reads them.
        await pause();
      } finally {
        if (waiting === turn) waiting = undefined;
      }
    });
  waiting = turn;
  return turn;
}

/** Returns the reason why a command is not run after its wait; undefined if it is run. */
function problemAfterWait(
  pressed: Command,
  now: Command | undefined,
  isSameShow: boolean,
): string | undefined {
  if (now === undefined || !isSameShow || now.liveMatch !== pressed.liveMatch)
    return 'The show or its live match has changed';
  return now.obstacle === sending ? 'The previous action is still being sent' : now.obstacle;
}

/** The answer to a question counts only for what the question was about. */
async function pressNow(id: string, { find, ask, refuse }: PressParts): Promise<void> {
  const command = find(id);
  if (command === undefined || command.obstacle !== undefined) return;
  const question = command.asks?.();
  if (question === undefined) {
    command.run();
    return;
  }
  if (!(await ask(question))) return;
  const now = find(id);
  if (now?.obstacle === undefined && now?.asks?.().about === question.about) now.run();
  else {
    const { text = hasMovedOn, isDone } = question.since?.() ?? {};
    refuse(text, isDone);
  }
}

/** Every command as it was drawn last, for what happens between drawings. */
export const LatestCommands = createContext<RefObject<readonly Command[]>>({ current: [] });

/** Runs a command by its id: buttons, keys and the palette all press through this. */
export function usePress(): (id: string) => void {
  const ask = useConfirm();
  const latest = useContext(LatestCommands);
  return useCallback(
    (id) =>
      void press(id, {
        find: (wanted) => latest.current.find((command) => command.id === wanted),
        show: () => actingNow().broadcast,
        ask,
        refuse: (text, isDone) => showToast({ text, kind: isDone ? 'success' : 'error' }),
      }),
    [ask, latest],
  );
}
