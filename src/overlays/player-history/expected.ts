import type { Expected } from '../../../tests/overlays/expected.ts';

const shown = { texts: ["Ember's Career", 'DPS'] };

export default {
  usual: { ...shown, pictures: 1 },
  states: {
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
  },
  options: [['minor', 'ordinary', shown]],
} satisfies Expected;
