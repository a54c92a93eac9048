import { clearAirControl } from '../clear-air/clear-air-control.ts';
import type { Control } from '../commands/control.tsx';
import { countdownControl } from '../countdown/countdown-control.ts';
import { attackerControl } from './attacker-control.ts';
import { matchControl } from './match-control.ts';
import { togglesControl } from './toggles-control.ts';

/** What the strip controls, in its order. */
export const stripControls: readonly Control[] = [
  matchControl,
  attackerControl,
  countdownControl,
  togglesControl,
  clearAirControl,
];
