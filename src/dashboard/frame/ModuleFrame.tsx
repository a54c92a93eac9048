import { lazy, memo, Suspense, useId, useMemo, useState } from 'react';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { DashboardModule } from '../define.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { ModuleBoundary } from './ModuleBoundary.tsx';
import styles from './ModuleFrame.module.css';
import { useModuleOpen } from './use-module-open.ts';

/** A module's header and, from its first opening on, its content; closed it stays as it is (dashboard 1.2). */
export const ModuleFrame = memo(function ModuleFrame({ module }: { module: DashboardModule }) {
  const [isOpen, setIsOpen] = useModuleOpen(module.name, module.startsOpen);
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen);
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the code again.
  const Content = useMemo(() => lazy(module.load), [module, attempt]);
  const title = module.useTitle();
  const extra = module.useExtra();
  return (
    <section className={styles.module} aria-labelledby={`${id}-title`} data-module={module.name}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.header}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.icon}>
            <DashboardIcon name={module.icon} />
          </span>
          <span id={`${id}-title`} className={styles.title}>
            {title}
          </span>
          {extra && (
            <span className={styles.extra} title={extra}>
              <span aria-hidden="true">• </span>
              {extra}
            </span>
          )}
          <span className={styles.chevron}>
            <DashboardIcon name="down" />
          </span>
        </button>
      </h2>
      <div id={`${id}-content`} className={styles.content} data-open={isOpen || undefined} inert={!isOpen}>
        <div className={styles.inside}>
          {hasBeenOpen && (
            <div className={styles.padding}>
              <ModuleBoundary title={title} onRetry={() => setAttempt(attempt + 1)}>
                <Suspense fallback={<LoadingRows count={3} height={3} />}>
                  <Content />
                </Suspense>
              </ModuleBoundary>
            </div>
          )}
        </div>
      </div>
    </section>
  );
});
