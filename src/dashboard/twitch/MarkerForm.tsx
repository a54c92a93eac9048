import { useState } from 'react';
import { textLimits } from '#domain/limits.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import type { Command } from '../commands/command.ts';
import styles from './TwitchModule.module.css';

type MarkerFormProps = { command: Command; mark: (text: string) => Promise<boolean> };

/** A marker of this moment of the stream; without a text it has the names of the match. */
export function MarkerForm({ command: { label, obstacle }, mark }: MarkerFormProps) {
  const [text, setText] = useState('');
  return (
    <form
      className={styles.marker}
      aria-label="Stream marker"
      onSubmit={(event) => {
        event.preventDefault();
        if (obstacle !== undefined || text.length > textLimits.name) return;
        // What was typed stays until it is on the stream.
        void mark(text.trim()).then((isDone) => isDone && setText(''));
      }}
    >
      <TextField
        label="Marker"
        placeholder="Names of the teams"
        value={text}
        limit={textLimits.name}
        onChange={setText}
      />
      <Button
        type="submit"
        disabled={obstacle !== undefined || text.length > textLimits.name}
        title={obstacle}
      >
        {label}
      </Button>
    </form>
  );
}
