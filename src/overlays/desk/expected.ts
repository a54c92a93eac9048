import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Lantern Cup', 'Ember', 'Kestrel'], sides: true },
  states: {
    ordinary: { texts: ['Lantern Cup', 'Ember', 'Kestrel', 'Foxes', 'Tidebreakers', '1', '–', '1'] },
    'no-match': { texts: ['Lantern Cup', 'Ember', 'Kestrel'], sides: false },
    'no-event': { texts: ['Ember', 'Kestrel'] },
    'no-teams': { texts: ['Lantern Cup', 'Ember', 'Kestrel'], sides: false },
    'special-event-without-name': { texts: ['Lantern Cup', 'Ember', 'Kestrel'], sides: false },
    'special-event': { sides: false, texts: ['Lantern Cup', 'Ember', 'Kestrel', 'Awards ceremony'] },
  },
  options: [
    ['lower=false', 'ordinary', { texts: ['Ember', 'Kestrel'], absent: ['Foxes', 'Tidebreakers'] }],
    ['display=Hidden', 'ordinary', { texts: ['Ember', 'Kestrel'], absent: ['Foxes'] }],
    ['display=Scoreboard', 'ordinary', { texts: ['Upper Final', 'Foxes', '1', 'Tidebreakers', '1'] }],
    ['display=Scoreboard', 'one-team', { texts: ['Upper Final', 'Winner B', 'Foxes'] }],
    ['display=Scoreboard', 'decided', { texts: ['Foxes', '3', 'Tidebreakers', '2'], absent: ['–'] }],
    ['display=Scoreboard', 'decided-with-a-draw', { texts: ['Foxes', 'Draw', '0'], absent: ['–'] }],
    ['display=Predictions', 'ordinary', { texts: ['Ember', 'Kestrel', 'Ember', 'Kestrel'], pictures: 3 }],
    ['display=Maps', 'ordinary', { pictures: 5 }],
    ['display=Drafted Maps', 'ordinary', { texts: ['FOX', 'TIDE', 'Up next', 'Map 4'] }],
    ['display=Casters', 'ordinary', { texts: ['Ember', 'they/them', 'Kestrel', 'she/her'] }],
    ['display=Interview', 'desk', { texts: ['Ines', 'Captain · Foxes'] }],
    ['display=Notice (Team 2)', 'desk', { texts: ['Breaking', 'The final is on Sunday'] }],
    ['display=Casters', 'desk', { texts: ['Bo', '@bo', 'Ada', 'she/her', 'Bo', '@bo', 'Ada', 'she/her'] }],
  ],
} satisfies Expected;
