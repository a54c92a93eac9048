import type { Overlay } from './define.ts';

/** Where an overlay is found, without any of its code: the descriptor comes with the component. */
export type OverlayEntry = {
  /** Route below `/broadcast/{code}/` and `/client/{id}/`, as in the descriptor. */
  readonly path: string;
  /** Other names of it, as in the descriptor. */
  readonly aliases?: readonly string[];
  readonly descriptor: () => Promise<{ default: Overlay }>;
};

/** Every overlay of specification 2.10 that there is: a folder and a line here add one. */
export const overlays: readonly OverlayEntry[] = [
  { path: 'background', descriptor: () => import('./background/overlay.ts') },
  { path: 'bracket', descriptor: () => import('./bracket/overlay.ts') },
  { path: 'custom', descriptor: () => import('./custom/overlay.ts') },
  { path: 'ingame', descriptor: () => import('./ingame/overlay.ts') },
  { path: 'schedule', descriptor: () => import('./schedule/overlay.ts') },
  { path: 'stinger', aliases: ['empty'], descriptor: () => import('./stinger/overlay.ts') },
  { path: 'tally-viewer', aliases: ['tally'], descriptor: () => import('./tally-viewer/overlay.ts') },
  { path: 'tester', descriptor: () => import('./tester/overlay.ts') },
];
