import { useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { dashboardKeyLabels } from '#domain/broadcast/dashboard-keys.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import styles from './KeysButton.module.css';

/** The list of keys, and the switch that turns single keys off. */
export function KeysButton() {
  const { dashboardKeys } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.place}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <DashboardIcon name="keyboard" /> Keys
      </Button>
      <Dialog title="Keys of the dashboard" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <dl className={styles.list}>
          {dashboardKeyLabels.map(([key, words]) => (
            <div key={key} className={styles.row}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd className={styles.words}>{words}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Single keys act on the dashboard"
          isOn={dashboardKeys}
          onChange={(isOn) => {
            settings.dashboardKeys = isOn;
          }}
        />
      </Dialog>
    </div>
  );
}
