import type { Expected } from '../../../tests/overlays/expected.ts';

const score = ['Foxes', '1', 'Tidebreakers', '1'];
const everyPiece = ['Lantern Cup · Playoffs', '1W–0L', ...score.slice(0, 2), '0W–1L'];

export default {
  usual: { sides: true },
  states: {
    ordinary: { texts: [...score, 'Upper Final · First to 3'] },
    everything: {
      texts: [...everyPiece, 'Tidebreakers', 'Ember', 'Bans', 'Upper Final · First to 3'],
      pictures: 12,
    },
    codes: { texts: ['FOX', 'TIDE', 'Upper Final · First to 4'] },
    'accents-and-markup': { texts: ['<b>Grand</b> final'] },
    'special-event': { texts: ['Awards ceremony'], absent: ['Upper Final · First to 3'] },
    'special-event-without-name': 'nothing',
    'no-match': 'nothing',
    'no-teams': 'nothing',
    'one-team': { texts: ['Winner B', 'Foxes', 'Upper Final · First to 3'], absent: ['1'] },
    decided: { texts: ['Foxes', '3', 'Tidebreakers', '2', 'Upper Final · First to 3'], pictures: 7 },
    flipped: {
      texts: ['Tidebreakers', '0', 'Foxes', '2', 'Bans', 'Upper Final · First to 3'],
      pictures: 11,
    },
    'hidden-scores': { texts: ['Foxes', 'Tidebreakers'], absent: ['1'] },
    'long-middle': {
      texts: [...score, 'The loser drops to the lower bracket and plays again tomorrow at six'],
    },
  },
  isReference: true,
  options: [
    ['codes', 'ordinary', { texts: ['FOX', '1', 'TIDE', '1'], absent: ['Foxes', 'Tidebreakers'] }],
    ['', 'one-code', { texts: ['FOXE', '1', 'FOXT', '1'], absent: ['FOX'] }],
    ['basic', 'everything', { teams: true, absent: ['1', 'Ember', 'Upper Final · First to 3'] }],
  ],
} satisfies Expected;
