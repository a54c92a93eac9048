import { expect, it } from 'vitest';
import { highlightHidden } from './highlight-on-air.ts';

const one = ['recAAAAAAAAAAAAAA'];
const ofTeam = 'The live sources of a team show one of the live match: their address has no team=highlight';
type Args = Parameters<typeof highlightHidden>;

it.each<[string, Args[0], Args[1], Args[2], string | undefined]>([
  ['a team', 'team', {}, [{ overlay: 'branding', query: '' }], undefined],
  ['a team in a page of one team', 'team', {}, [{ overlay: 'bug', query: 'team=highlight' }], undefined],
  ['the same by an old address', 'team', {}, [{ overlay: 'hero-roster', query: 'x=1&teamNum=3' }], undefined],
  ['a team of the live match', 'team', {}, [{ overlay: 'bug', query: 'team=2' }], ofTeam],
  ['a team where none is asked for', 'team', {}, [{ overlay: 'boxed-roster', query: '' }], ofTeam],
  ['a team without a live source', 'team', {}, [], undefined],
  ['a player', 'player', {}, [{ overlay: 'mvp', query: '' }], undefined],
  [
    'a player behind the MVP',
    'player',
    { mvp: one },
    [{ overlay: 'mvp', query: '' }],
    'The MVP of the live match comes first',
  ],
  [
    'a player beside the MVP',
    'player',
    { mvp: one },
    [
      { overlay: 'mvp', query: '' },
      { overlay: 'player-history', query: '' },
    ],
    undefined,
  ],
  ['a hero', 'hero', { highlight_player: one }, [{ overlay: 'mvp', query: '' }], undefined],
  [
    'a hero without a player',
    'hero',
    {},
    [{ overlay: 'mvp', query: '' }],
    'Shown beside a player: neither an MVP nor a player is chosen',
  ],
  ['media', 'media', {}, [{ overlay: 'media', query: '' }], undefined],
  ['the MVP', 'mvp', { mvp: one, highlight_player: one }, [{ overlay: 'mvp', query: '' }], undefined],
])('the highlight of %s', (_, kind, show, live, expected) =>
  expect(highlightHidden(kind, show, live)).toBe(expected),
);
