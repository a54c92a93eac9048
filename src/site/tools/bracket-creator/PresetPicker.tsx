import { useState } from 'react';
import { bracketPresets } from '#domain/bracket/presets/presets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { Select } from '#ui/controls/Select.tsx';
import styles from './BracketCreator.module.css';
import type { Creator } from './use-creator.ts';

/** Replaces the whole layout, after asking (specification 2.6 and 5). */
export function PresetPicker({ creator }: { creator: Creator }) {
  const [key, setKey] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const preset = bracketPresets.find((one) => one.key === key);
  const apply = () => {
    if (preset) creator.apply(() => preset.layout);
    setKey('');
    setIsAsking(false);
  };
  return (
    <div className={styles.presets}>
      <Select
        label="Preset"
        value={key}
        options={[
          { value: '', label: 'Choose a preset', isDisabled: true },
          ...bracketPresets.map((one) => ({ value: one.key, label: one.name })),
        ]}
        onChange={setKey}
      />
      <Button disabled={!preset} onClick={() => setIsAsking(true)}>
        Apply preset
      </Button>
      <Dialog title="Apply preset" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p>Are you sure you want to apply this preset? Any changes will be lost.</p>
        <div className={styles.answers}>
          <Button look="primary" data-first-focus onClick={apply}>
            Apply preset
          </Button>
          <Button look="quiet" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
