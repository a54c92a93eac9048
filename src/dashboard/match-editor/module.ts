import { otherMatchesWithDrafts } from '#domain/match-editor/drafts-by-match.ts';
import { useStoredDrafts } from '#ui/match-editor/draft-storage.ts';
import type { Command } from '../commands/command.ts';
import { control } from '../commands/control.tsx';
import { module } from '../define.ts';
import { goTo } from '../frame/go-to.ts';
import { useLiveMatchKey, useLiveMatchName } from '../show/use-live-match.ts';

/** While a match is live, and for as long as something typed for another one is not saved. */
function useIsEditorShown(): boolean {
  const hasTyped = otherMatchesWithDrafts(useStoredDrafts(), undefined).length > 0;
  return useLiveMatchKey() !== undefined || hasTyped;
}

/** Name under which the open state of the module is stored. */
const matchEditorName = 'Match Editor';

/** The way to the editor's scores; the editor itself sends what is typed. */
const scoreControl = control(() => {
  const score: Command = {
    id: 'score',
    group: matchEditorName,
    label: 'Go to the score',
    help: 'To the score in the match editor',
    icon: 'edit',
    key: 'S',
    state: 'idle',
    opens: true,
    obstacle: useIsEditorShown() ? undefined : 'No match is live',
    run: () => goTo(matchEditorName, 'input[type="number"]'),
  };
  return { commands: [score] };
});

export default module({
  name: matchEditorName,
  icon: 'edit',
  startsOpen: true,
  width: 'full',
  useIsShown: useIsEditorShown,
  useExtra: useLiveMatchName,
  controls: [scoreControl],
  keys: [{ keys: 'Ctrl+S', help: 'Save the match editor' }],
  load: () => import('./MatchEditorModule.tsx'),
});
