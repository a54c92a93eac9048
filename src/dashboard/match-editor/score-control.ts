import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { goTo } from '../frame/go-to.ts';
import { useIsEditorShown } from './use-is-editor-shown.ts';

/** What its open state is remembered under. */
export const matchEditorName = 'Match Editor';

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
    run: () => goTo(matchEditorName, 'input[type="number"]'),
  };
  return { commands: [score] };
});
