import type { DashboardModule } from '../define.ts';
import { modules } from '../registry.ts';
import styles from './ModuleColumns.module.css';
import { ModuleFrame } from './ModuleFrame.tsx';

/** Those of full width first, the others in two columns; below each other where there is no room. */
export function ModuleColumns({ isPhone }: { isPhone: boolean }) {
  const shown = useShownModules().filter(({ onPhone }) => !(isPhone && onPhone === 'quick'));
  const wide = shown.filter(({ width }) => width === 'full');
  const narrow = shown.filter(({ width }) => width === 'half');
  const half = Math.ceil(narrow.length / 2);
  const frameOf = (module: DashboardModule) => <ModuleFrame key={module.name} module={module} />;
  return (
    <div className={styles.modules}>
      {wide.map(frameOf)}
      <div className={styles.columns}>
        <div className={styles.column}>{narrow.slice(0, half).map(frameOf)}</div>
        <div className={styles.column}>{narrow.slice(half).map(frameOf)}</div>
      </div>
    </div>
  );
}

/** The modules that have something to show, in the order of the page. */
export function useShownModules(): readonly DashboardModule[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the list is a constant, so the order of the hooks is too.
  return modules.filter(({ useIsShown }) => useIsShown());
}
