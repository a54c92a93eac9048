import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { sides: true, texts: ['Match History', 'W', 'Round 1', '3–1', 'L', 'Round 1', '1–3'] },
  states: {
    decided: { texts: ['W', 'Playoffs Upper Final', '3–2', 'W', '3–1', 'L', '2–3', 'L', '1–3'] },
    'decided-with-a-draw': { texts: ['L', '0–3', 'W', '3–1', 'W', '3–0', 'L', '1–3'] },
    forfeit: { texts: ['W', '3–0', 'L', '0–3'] },
    'one-team': { texts: ['Match History', 'Winner B', 'Foxes', 'W', '3–1'] },
    'placeholder-right': { texts: ['Match History', 'Foxes', 'W', '3–1', 'TBD'] },
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
    'no-event': 'nothing',
  },
  options: [
    ['max=1', 'decided', { texts: ['Playoffs Upper Final', '3–2'], absent: ['3–1'] }],
    ['reverse=false', 'decided', { texts: ['W', '3–1', 'W', '3–2'] }],
  ],
} satisfies Expected;
