import type { DashboardContext } from '../dashboard-context.ts';
import { modules } from '../registry.ts';
import styles from './ModuleColumns.module.css';
import { ModuleFrame } from './ModuleFrame.tsx';

type ModuleColumnsProps = {
  context: DashboardContext;
  /** A phone has the frequent controls above: there everything starts closed. */
  isPhone: boolean;
};

/** The first module that shows beside all others; below each other where there is no room. */
export function ModuleColumns({ context, isPhone }: ModuleColumnsProps) {
  const shown = modules.filter(
    (module) => module.shown(context) && !(isPhone && module.name === 'Desk Display'),
  );
  const isEditorFirst = shown[0]?.name === 'Match Editor';
  const columns = isEditorFirst ? [shown.slice(0, 1), shown.slice(1)] : [shown];
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <div key={column[0]?.name} className={styles.column}>
          {column.map((module) => (
            <ModuleFrame
              key={module.name}
              module={module}
              context={context}
              startsOpen={module.startsOpen && !isPhone}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
