import type { Expected } from '../../../tests/overlays/expected.ts';

const alone = { 'no-match': 'nothing', 'no-teams': 'nothing' } as const;

export default {
  usual: {
    sides: true,
    pictures: 0,
    texts: ['Rosters', 'Ember', 'Kestrel', 'X', 'Acorn', 'Bobbin', 'Cricket'],
  },
  states: {
    ...alone,
    'one-team': { texts: ['Rosters', 'Winner B', 'Foxes', 'Ember', 'Kestrel', 'X'] },
    'placeholder-right': { texts: ['Rosters', 'Foxes', 'Ember', 'Kestrel', 'X', 'TBD'] },
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
  },
  options: [
    ['sort', 'ordinary', { signs: 0 }],
    ['sort&roles', 'ordinary', { signs: 7, texts: ['Ember', 'X', 'Acorn', 'Bobbin', 'Cricket'] }],
    ['staff&split=2', 'ordinary', { texts: ['Ember', 'Kestrel', 'X', 'Whistler', 'Acorn'] }],
    ['roles=eligible&badge', 'ordinary', { texts: ['Ember', 'Acorn'] }],
  ],
} satisfies Expected;
