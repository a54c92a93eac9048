import type { Expected } from '../../../tests/overlays/expected.ts';

const score = ['Foxes', '1', 'Tidebreakers', '1'];

export default {
  usual: {
    sides: true,
    texts: ['Bracket', 'Playoffs', 'Semifinals', 'Grand Final', 'Winner M1', 'Winner M2'],
  },
  states: {
    ordinary: { texts: ['Bracket', ...score, 'Foxes', '3', 'Tidebreakers', '1', 'Winner M1', 'Winner M2'] },
    flipped: { texts: ['Foxes', '2', 'Tidebreakers', '0'] },
    decided: { texts: ['Foxes', '3', 'Tidebreakers', '2', 'Grand Final'] },
    forfeit: { texts: ['Foxes', 'W', 'Tidebreakers', 'FF'] },
    'no-teams': { texts: ['Winner A', 'Winner B', 'TBD', 'TBD'] },
    'special-event': { texts: ['Awards ceremony', 'TBD', 'TBD', 'Winner M1', 'Winner M2'] },
    'open-places': {
      texts: [
        'Playoffs · Times in CEST',
        'LIVE',
        ...score,
        'Sun 9:30pm',
        'Winner of FOX/TIDE',
        'Winner of FOX/TIDE',
      ],
    },
    'no-event': 'nothing',
  },
  isReference: true,
  options: [
    ['extended', 'ordinary', { texts: ['Semifinals', 'Foxes', 'Tidebreakers'], absent: ['Bracket'] }],
    ['small', 'ordinary', { texts: ['FOX', 'TIDE', 'FOX', 'TIDE'], absent: ['Foxes', 'Semifinals'] }],
    ['small', 'one-code', { texts: ['FOXE', 'FOXT', 'FOXE', 'FOXT'], absent: ['FOX'] }],
    ['scale=0.6', 'ordinary', { teams: true, texts: ['Semifinals', 'Grand Final'] }],
    ['key=match', 'elsewhere', { teams: true, texts: ['Playoffs', 'Semifinals', 'Grand Final'] }],
    ['key=playoffs', 'elsewhere', { teams: true, texts: ['Playoffs', 'Semifinals', 'Grand Final'] }],
  ],
} satisfies Expected;
