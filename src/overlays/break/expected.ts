import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['9:30', 'pm', 'Grand Final'] },
  states: {
    ordinary: { texts: ['Starting soon', 'Now: Upper Final', '9:30', 'pm', 'Foxes', 'Tidebreakers'] },
    'no-match': { texts: ['Starting soon', 'Current time', '9:30', 'pm'] },
    'hidden-match': { texts: ['Starting soon', 'Current time', '9:30', 'pm'] },
    'one-team': { texts: ['Starting soon', 'Winner B', '9:30'] },
    decided: { texts: ['Final score: Upper Final', '3', '2'] },
  },
  options: [
    ['', 'break-staff', { texts: ['Starting soon', 'Now: Upper Final', 'FOX', 'TIDE', '9:30', 'pm'] }],
    ['', 'break-nothing', { texts: ['Starting soon', 'Current time', '9:30', 'pm'] }],
    ['', 'break-countdown', { texts: ['Starting soon', '05:00'] }],
    ['', 'break-matchup', { texts: ['Foxes', 'vs', 'Tidebreakers'] }],
    ['', 'break-matchup-one-team', { texts: ['Winner B', 'vs', 'Foxes'] }],
    ['', 'break-title', { texts: ['Starting soon', 'Starting soon'] }],
    ['', 'break-other-streams', { texts: ['Stream B', 'Stream B', 'example.org/b'] }],
    ['', 'break-other-info', { texts: ['Stream B', 'example.org/b'] }],
    ['', 'break-graphic', { texts: ['Doors open at six'], absent: ['Most maps won'] }],
    ['', 'media', { texts: ['Doors open at six'], absent: ['The final is on Sunday'] }],
    ['interval=11000', 'media', { texts: ['The final is on Sunday'], absent: ['Doors open at six'] }],
    ['title=Day%202:%20{auto}', 'ordinary', { texts: ['Day 2: Be right back'] }],
  ],
} satisfies Expected;
