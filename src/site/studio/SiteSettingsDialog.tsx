import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { showToast } from '#ui/controls/toast.ts';
import form from './RecordForm.module.css';
import { SiteSettingsForm } from './SiteSettingsForm.tsx';

/** Name, logo, time zone and game of the site. Loaded when it is opened. */
export default function SiteSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Site settings" isOpen onClose={onClose}>
      <div className={form.dialog}>
        <SiteSettingsForm
          label="Save settings"
          beside={<Button onClick={onClose}>Cancel</Button>}
          onSaved={() => {
            showToast({ text: 'Site settings saved', kind: 'success', durationMs: 3000 });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
