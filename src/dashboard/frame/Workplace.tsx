import { phoneWidth, useMediaQuery } from '#ui/controls/use-media-query.ts';
import { ControlsContext, useAllControls } from '../controls/controls-context.ts';
import type { DashboardContext } from '../dashboard-context.ts';
import { Header } from '../header/Header.tsx';
import { KeysButton } from '../keys/KeysButton.tsx';
import { useDashboardKeys } from '../keys/use-dashboard-keys.ts';
import { QuickPage } from '../quick/QuickPage.tsx';
import { Strip } from '../strip/Strip.tsx';
import { ModuleColumns } from './ModuleColumns.tsx';
import { useModuleCode } from './use-module-code.ts';
import styles from './Workplace.module.css';

/** Header, strip and modules; on a phone the quick page stands in for the strip. */
export function Workplace({ context }: { context: DashboardContext }) {
  const controls = useAllControls(context);
  const isPhone = useMediaQuery(phoneWidth);
  useDashboardKeys(controls);
  useModuleCode();
  return (
    <ControlsContext.Provider value={controls}>
      <div className={styles.workplace}>
        <Header context={context} />
        {isPhone ? <QuickPage context={context} /> : <Strip context={context} />}
        <ModuleColumns context={context} isPhone={isPhone} />
        <KeysButton />
      </div>
    </ControlsContext.Provider>
  );
}
