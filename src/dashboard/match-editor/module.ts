import { module } from '../define.ts';
import { useLiveMatchName } from '../show/use-live-match.ts';
import { matchEditorName, scoreControl } from './score-control.ts';
import { useIsEditorShown } from './use-is-editor-shown.ts';

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
