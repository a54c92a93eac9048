import { modules } from '../registry.ts';
import { laterStripControls } from './all-controls.ts';
import type { LaterControl } from './control.tsx';

export type LoadControl = () => Promise<{ default: LaterControl }>;

/** The strip's and the modules' in the order of the page. */
export const laterControls: readonly LoadControl[] = [
  ...laterStripControls,
  ...modules.flatMap(({ loadControl }) => loadControl ?? []),
];
