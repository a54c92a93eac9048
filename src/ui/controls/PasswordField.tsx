import { useState } from 'react';
import { Button } from './Button.tsx';
import styles from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password that can be shown instead of being typed twice. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField autoCapitalize="none" spellCheck={false} {...props} type={isShown ? 'text' : 'password'} />
      <Button
        look="quiet"
        aria-label={`Show ${props.label.toLowerCase()}`}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        Show
      </Button>
    </div>
  );
}
