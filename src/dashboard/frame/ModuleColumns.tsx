import { otherMatchesWithDrafts } from '#domain/match-editor/drafts-by-match.ts';
import { useKeptMatches } from '#ui/match-editor/kept-drafts.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import type { DashboardModule } from '../define.ts';
import { modules } from '../registry.ts';
import styles from './ModuleColumns.module.css';
import { ModuleFrame } from './ModuleFrame.tsx';

type ModuleColumnsProps = {
  context: DashboardContext;
  /** A phone has the desk display in its quick page. */
  isPhone: boolean;
};

/** The match editor over the whole width, the others in two columns; below each other where there is no room. */
export function ModuleColumns({ context, isPhone }: ModuleColumnsProps) {
  const hasTyped = otherMatchesWithDrafts(useKeptMatches(), undefined).length > 0;
  const shown = modules.filter(
    (module) =>
      // What was typed for a match stays in sight when no match is live any more.
      (module.shown(context) || (hasTyped && module.name === 'Match Editor')) &&
      !(isPhone && module.name === 'Desk Display'),
  );
  const first = shown.find(({ name }) => name === 'Match Editor');
  const others = shown.filter((module) => module !== first);
  const half = Math.ceil(others.length / 2);
  const frameOf = (module: DashboardModule) => (
    <ModuleFrame key={module.name} module={module} context={context} />
  );
  return (
    <div className={styles.modules}>
      {first && frameOf(first)}
      <div className={styles.columns}>
        <div className={styles.column}>{others.slice(0, half).map(frameOf)}</div>
        <div className={styles.column}>{others.slice(half).map(frameOf)}</div>
      </div>
    </div>
  );
}
