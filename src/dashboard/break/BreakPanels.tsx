import { type ComponentType, useId } from 'react';
import { Tabs } from '#ui/controls/Tabs.tsx';
import stack from '#ui/styles/stack.module.css';
import { CountdownEditor } from '../countdown/CountdownEditor.tsx';
import { AutomationPanel } from './AutomationPanel.tsx';
import styles from './BreakPanels.module.css';
import { type BreakTab, breakTabs, showBreakTab } from './break-dialog.ts';
import { DisplayPanel } from './DisplayPanel.tsx';
import { TitlePanel } from './TitlePanel.tsx';

const panels: { readonly [Tab in BreakTab]: ComponentType } = {
  countdown: CountdownEditor,
  text: TitlePanel,
  display: DisplayPanel,
  automation: AutomationPanel,
};
const labels: { readonly [Tab in BreakTab]: string } = {
  countdown: breakTabs.countdown,
  text: 'Text',
  display: 'Display',
  automation: 'Automation',
};
const items = Object.entries(labels).map(([key, label]) => ({ key, label }));

/** The four tabs of the break. */
export default function BreakPanels({ tab }: { tab: BreakTab }) {
  const panelId = useId();
  const Panel = panels[tab];
  return (
    <div className={stack.gap4}>
      <Tabs
        label="Break"
        items={items}
        selected={tab}
        onSelect={(key) => showBreakTab(key as BreakTab)}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={labels[tab]} className={styles.panel}>
        <Panel />
      </div>
    </div>
  );
}
