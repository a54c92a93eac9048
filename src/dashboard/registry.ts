import bracketModule from './bracket/module.ts';
import type { DashboardModule } from './define.ts';
import deskDisplayModule from './desk-display/module.ts';
import implicationsModule from './implications/module.ts';
import matchEditorModule from './match-editor/module.ts';
import scheduleModule from './schedule/module.ts';

/** Every module in the order of dashboard 1: a folder and a line here add one. */
export const modules: readonly DashboardModule[] = [
  matchEditorModule,
  deskDisplayModule,
  implicationsModule,
  bracketModule,
  scheduleModule,
];
