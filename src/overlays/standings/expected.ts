import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: {
    teams: true,
    texts: ['Playoffs', 'Matches', 'Maps', 'Map Diff', '1', '1–0', '3–1', '+2', '2', '0–1', '1–3', '-2'],
  },
  states: {
    decided: { texts: ['Playoffs', '1', '2–0', '6–3', '+3', '2', '0–2'] },
    'decided-with-a-draw': { texts: ['Playoffs', '1', '1–1', '4–3'] },
    forfeit: { texts: ['1', '2–0'] },
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
    'one-team': { texts: ['-', 'Foxes', '0–0'] },
    'placeholder-right': { texts: ['-', 'Foxes', '0–0'] },
    'no-event': 'nothing',
  },
  options: [['stage=playoffs', 'elsewhere', { teams: true, texts: ['Playoffs', 'Matches'] }]],
} satisfies Expected;
