import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Ember', 'Kestrel', 'X'], pictures: 5 },
  states: {
    ordinary: { texts: ['Foxes', 'Ember', 'Kestrel', 'X'], pictures: 5 },
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
  },
  options: [
    ['team=2', 'ordinary', { texts: ['Tidebreakers', 'Acorn', 'Bobbin', 'Cricket'], pictures: 1 }],
    ['team=3', 'no-match', { texts: ['Foxes', 'Ember'], pictures: 5 }],
    [
      'playerCount=2&pronouns',
      'ordinary',
      { texts: ['Ember', 'they/them', 'Kestrel', 'she/her'], absent: ['X'] },
    ],
    ['roles', 'ordinary', { texts: ['Ember', 'Kestrel'] }],
  ],
} satisfies Expected;
