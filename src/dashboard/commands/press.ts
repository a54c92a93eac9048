import type { Command, CommandQuestion } from './command.ts';

export type PressParts = {
  /** The command as it stands now; undefined when it is gone. */
  readonly find: (id: string) => Command | undefined;
  readonly ask: (question: CommandQuestion) => Promise<boolean>;
  /** Says that nothing was sent, since what the question was about has changed. */
  readonly refuse: () => void;
};

/** Runs a command, after its question if it has one. The answer counts only for what the question was about. */
export async function press(id: string, { find, ask, refuse }: PressParts): Promise<void> {
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
  else refuse();
}
