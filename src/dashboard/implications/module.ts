import { module } from '../define.ts';

export default module({
  name: 'Bracket Implications',
  title: 'Bracket Implications',
  icon: 'forward',
  startsOpen: false,
  shown: ({ brackets }) => brackets.some((bracket) => bracket.hide_implications !== true),
  load: () => import('./ImplicationsModule.tsx'),
});
