import { Suspense } from 'react';
import { phoneWidth, useMediaQuery } from '#ui/controls/use-media-query.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { BreakDialog } from '../break/BreakDialog.tsx';
import { ClearAir } from '../clear-air/ClearAir.tsx';
import { CommandKeys } from '../commands/CommandKeys.tsx';
import { KeysButton } from '../commands/KeysButton.tsx';
import { PaletteDialog } from '../commands/PaletteDialog.tsx';
import { Header } from '../header/Header.tsx';
import { Strip } from '../strip/Strip.tsx';
import styles from './DashboardLayout.module.css';
import { ModuleColumns } from './ModuleColumns.tsx';
import { RundownPlace } from './RundownPlace.tsx';
import { useModuleCode } from './use-module-code.ts';

const QuickPage = lazyPart(() => import('../quick/QuickPage.tsx'));

/** Header, strip and modules; on a phone the quick page stands in for the strip. */
export function DashboardLayout() {
  const isPhone = useMediaQuery(phoneWidth);
  useModuleCode();
  return (
    <div className={styles.layout}>
      <Header />
      {isPhone ? (
        <Suspense fallback={<LoadingRows count={6} />}>
          <QuickPage />
        </Suspense>
      ) : (
        <>
          <Strip />
          <div className={styles.below}>
            <RundownPlace />
            <ClearAir />
          </div>
        </>
      )}
      <ModuleColumns isPhone={isPhone} />
      <CommandKeys />
      <KeysButton />
      <BreakDialog />
      <PaletteDialog />
    </div>
  );
}
