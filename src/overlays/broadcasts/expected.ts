import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { sides: true, pictures: 0, texts: ['Other broadcasts', 'Stream B', 'example.org/b'] },
  states: {
    ordinary: {
      texts: ['Other broadcasts', 'State ordinary', 'Foxes', '1', '–', '1', 'Tidebreakers', 'Stream B'],
    },
    'one-team': { pictures: 0, texts: ['State one-team', 'Winner B', 'vs', 'Foxes', 'Stream B'] },
    'no-teams': { sides: false, texts: ['State no-teams', 'Stream B'] },
    'special-event': { sides: false, texts: ['State special-event', 'Awards ceremony', 'Stream B'] },
    'special-event-without-name': { sides: false, texts: ['Stream B'] },
    'no-match': {
      sides: false,
      texts: ['Other broadcasts', 'State no-match', 'Stream B'],
      absent: ['Foxes'],
    },
    'hidden-match': {
      sides: false,
      texts: ['Other broadcasts', 'State hidden-match', 'Stream B'],
      absent: ['Foxes'],
    },
  },
} satisfies Expected;
