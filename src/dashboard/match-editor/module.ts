import { module } from '../define.ts';

export default module({
  name: 'Match Editor',
  title: 'Match Editor',
  icon: 'edit',
  startsOpen: true,
  shown: ({ matchKey }) => matchKey !== undefined,
  extra: ({ matchName }) => matchName,
  load: () => import('./MatchEditorModule.tsx'),
});
