import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { sides: true, texts: ['Season History', '3–1', '1–3'] },
  states: {
    ordinary: { texts: ['Season History', '3–1', 'LIVE', '1–1', '1–3', 'LIVE', '1–1'] },
    flipped: { texts: ['Season History', '3–1', 'LIVE', '2–0', '1–3', 'LIVE', '0–2'] },
    'one-team': { texts: ['Season History', 'Winner B', 'Foxes', '3–1'] },
    'placeholder-right': { texts: ['Season History', 'Foxes', '3–1', 'TBD'] },
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'special-event': 'nothing',
    'special-event-without-name': 'nothing',
  },
  options: [
    [
      'headers',
      'ordinary',
      { texts: ['Previous', '3–1', 'This match', '1–1', 'Previous', '1–3', 'This match'] },
    ],
    ['max=1', 'ordinary', { texts: ['Season History', '1–1'], absent: ['3–1'] }],
    ['group=playoffs', 'ordinary', { texts: ['3–1', '1–1'] }],
  ],
} satisfies Expected;
