import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  // By role: the seats of the first team.
  usual: { texts: ['Ember', '하늘', 'Kestrel', 'Longhandledname', 'ÆØÅ'], pictures: 10 },
  states: {
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
  },
  options: [
    ['team=2&subtitle=Our {small}', 'long-names', { texts: ['Our 12 - 11', 'X'], pictures: 5 }],
    ['staff&roles=eligible', 'ordinary', { texts: ['Foxes', 'Coach: Whistler', 'Ember'], pictures: 10 }],
    ['max=2&pronouns', 'ordinary', { texts: ['Ember', 'they/them'], absent: ['Kestrel'] }],
    ['headshots', 'ordinary', { texts: ['Ember'], pictures: 10 }],
    ['alternate=1', 'ordinary', { texts: ['Ember'], pictures: 10 }],
    ['team=3', 'no-match', { texts: ['Foxes', 'Ember', 'X'], pictures: 10 }],
    ['video=1', 'media', { texts: ['Ember'], videos: 1 }],
    ['video=2', 'media', { texts: ['Ember'], videos: 0 }],
    ['team=2&fill=Élan', 'ordinary', { texts: ['Tidebreakers', 'X'], pictures: 10 }],
  ],
} satisfies Expected;
