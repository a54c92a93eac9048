import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { setModuleOpen } from '../frame/use-module-open.ts';
import { useIsEditorShown } from './use-is-editor-shown.ts';

/** What its open state is remembered under. */
export const matchEditorName = 'Match Editor';

/** How long the editor may take to be drawn after it was opened. */
const waitMs = 2_000;
const lookMs = 50;

/** Opens the match editor and puts the cursor into its first score. */
function goToScore(): void {
  setModuleOpen(matchEditorName, true);
  const until = Date.now() + waitMs;
  const look = () => {
    const input = document.querySelector<HTMLInputElement>(
      `[data-module="${matchEditorName}"] [data-open] input[type="number"]`,
    );
    if (input) {
      input.focus();
      input.select();
    } else if (Date.now() < until) setTimeout(look, lookMs);
  };
  look();
}

/** The way to the editor's scores; the editor itself sends what is typed. */
export const scoreControl = control(() => {
  const score: Command = {
    id: 'score',
    group: matchEditorName,
    label: 'Go to the score',
    help: 'To the score in the match editor',
    icon: 'edit',
    key: 'S',
    state: 'idle',
    obstacle: useIsEditorShown() ? undefined : 'No match is live',
    run: goToScore,
  };
  return { commands: [score] };
});
