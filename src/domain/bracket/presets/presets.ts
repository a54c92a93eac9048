import type { BracketLayout } from '../layout.ts';
import {
  doubleElimination4,
  doubleElimination8,
  doubleElimination8SecondFinal,
  doubleElimination12,
  doubleElimination12SecondFinal,
} from './double-elimination.ts';
import { roundRobin } from './round-robin.ts';
import {
  singleElimination8,
  singleElimination12,
  singleElimination16,
  singleElimination16ThirdPlace,
  singleElimination32,
} from './single-elimination.ts';

export type BracketPreset = { readonly key: string; readonly name: string; readonly layout: BracketLayout };

const emptyLayout: BracketLayout = {
  brackets: [{ columns: [{ games: [] }, { games: [] }, { games: [] }, { games: [] }] }],
  connections: {},
};

/** The creator's presets in menu order (specification 9, rules 12.6). */
export const bracketPresets: readonly BracketPreset[] = [
  { key: 'empty', name: 'Empty', layout: emptyLayout },
  { key: 'single-8', name: '8-team single elimination', layout: singleElimination8 },
  { key: 'single-12', name: '12-team single elimination', layout: singleElimination12 },
  { key: 'single-16', name: '16-team single elimination', layout: singleElimination16 },
  {
    key: 'single-16-third-place',
    name: '16-team single elimination with a 3rd place match',
    layout: singleElimination16ThirdPlace,
  },
  { key: 'single-32', name: '32-team single elimination', layout: singleElimination32 },
  { key: 'double-4', name: '4-team double elimination (GSL)', layout: doubleElimination4 },
  { key: 'double-8', name: '8-team double elimination', layout: doubleElimination8 },
  {
    key: 'double-8-second-final',
    name: '8-team double elimination with a second final if needed',
    layout: doubleElimination8SecondFinal,
  },
  { key: 'double-12', name: '12-team double elimination', layout: doubleElimination12 },
  {
    key: 'double-12-second-final',
    name: '12-team double elimination with a second final if needed',
    layout: doubleElimination12SecondFinal,
  },
  { key: 'round-robin-4', name: '4-team round robin', layout: roundRobin(4) },
  { key: 'round-robin-6', name: '6-team round robin', layout: roundRobin(6) },
];
