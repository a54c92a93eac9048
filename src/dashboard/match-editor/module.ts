import { module } from '../define.ts';

export default module({
  name: 'Match Editor',
  title: 'Match Editor',
  startsOpen: true,
  shown: ({ matchKey }) => matchKey !== undefined,
  extra: ({ match }) => match?.custom_name || match?.name,
  load: () => import('./MatchEditorModule.tsx'),
});
