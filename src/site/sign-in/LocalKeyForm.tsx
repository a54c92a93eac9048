import { type FormEvent, useState } from 'react';
import { localKeyIn } from '#domain/links/local-key.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import styles from './LocalKeyForm.module.css';

type LocalKeyFormProps = {
  /** What the server said of the key that this browser has. */
  problem: string | undefined;
  onKey: (key: string) => void;
};

/** Asks for the key of local sign-in, where this browser has none that the server knows. */
export function LocalKeyForm({ problem, onKey }: LocalKeyFormProps) {
  const [text, setText] = useState('');
  const key = localKeyIn(text) ?? text.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (key !== '') onKey(key);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <p className={styles.words}>
        Signing in here takes the key of this server, once in each browser. The terminal in which the server
        was started shows it: open the address behind ‘Sign in’ there, or paste that address or its key here.
      </p>
      <TextField
        label="Key of this server"
        value={text}
        onChange={setText}
        problem={problem}
        hint="It is also in the file keys/local-sign-in of the server’s data folder."
      />
      <Button type="submit" look="primary" disabled={key === ''}>
        Continue
      </Button>
    </form>
  );
}
