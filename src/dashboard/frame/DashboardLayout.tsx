import { phoneWidth, useMediaQuery } from '#ui/controls/use-media-query.ts';
import { BreakDialog } from '../break/BreakDialog.tsx';
import { ClearAir } from '../clear-air/ClearAir.tsx';
import { KeysButton } from '../commands/KeysButton.tsx';
import { PaletteDialog } from '../commands/PaletteDialog.tsx';
import { Header } from '../header/Header.tsx';
import { QuickPage } from '../quick/QuickPage.tsx';
import { Strip } from '../strip/Strip.tsx';
import styles from './DashboardLayout.module.css';
import { ModuleColumns } from './ModuleColumns.tsx';
import { RundownPlace } from './RundownPlace.tsx';
import { useModuleCode } from './use-module-code.ts';

/** Header, strip and modules; on a phone the quick page stands in for the strip. */
export function DashboardLayout() {
  const isPhone = useMediaQuery(phoneWidth);
  useModuleCode();
  return (
    <div className={styles.layout}>
      <Header />
      {isPhone ? (
        <QuickPage />
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
      <KeysButton />
      <BreakDialog />
      <PaletteDialog />
    </div>
  );
}
