import { clearAirControl } from '../clear-air/clear-air-control.ts';
import type { Control } from '../commands/control.tsx';
import type { LoadControl } from '../commands/later-controls.ts';
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

/** Those whose code is fetched after the first picture. */
export const laterStripControls: readonly LoadControl[] = [
  () => import('../break/break-control.ts'),
  () => import('../observers/observers-control.ts'),
];
