import type { ComponentType } from 'react';
import type { DashboardContext } from './dashboard-context.ts';
import type { DashboardIconName } from './parts/DashboardIcon.tsx';

export type ModuleProps = { context: DashboardContext };

export type DashboardModule = {
  /** What its open state is remembered under; stays the same when the title changes with what it shows. */
  readonly name: string;
  readonly title: string | ((context: DashboardContext) => string);
  readonly icon: DashboardIconName;
  /** Open until somebody closes it. */
  readonly startsOpen: boolean;
  readonly shown: (context: DashboardContext) => boolean;
  /** What its header says about what it holds, also while it is closed. */
  readonly extra?: (context: DashboardContext) => string | undefined;
  /** Fetched when it is first opened. */
  readonly load: () => Promise<{ default: ComponentType<ModuleProps> }>;
};

/** Describes a module without loading it: frame, registry and tests read this. */
export function module(definition: DashboardModule): DashboardModule {
  return definition;
}

export function moduleTitle({ title }: DashboardModule, context: DashboardContext): string {
  return typeof title === 'string' ? title : title(context);
}
