import { useState } from 'react';
import { useSettings } from '#data/hooks/use-settings.ts';
import { settings } from '#data/settings/settings.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Key } from '#ui/controls/Key.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { modules } from '../registry.ts';
import { useAllCommands } from './all-controls.ts';
import { keyHelp } from './command.ts';
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
        <KeyList />
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

function KeyList() {
  const lines = [
    ...keyHelp(useAllCommands()),
    ...modules.flatMap(({ keys }) => keys),
    { keys: 'Ctrl+K', help: 'All commands' },
    { keys: 'Alt+T', help: 'Focus the messages with Undo. They stay open while focused.' },
  ];
  return (
    <dl className={styles.list}>
      {lines.map(({ keys, help }) => (
        <div key={keys} className={styles.row}>
          <dt>
            <Key keys={keys} isAlwaysShown />
          </dt>
          <dd className={styles.help}>{help}</dd>
        </div>
      ))}
    </dl>
  );
}
