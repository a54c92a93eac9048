import { useEffect, useRef } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../things/Icon.tsx';
import styles from './SaveQuestions.module.css';

type SaveQuestionsProps = {
  /** Whole sentences. */
  questions: readonly string[];
  onSave: () => void;
  onBack: () => void;
};

/** Questions about unusual values before a save. The values may be right, so the user decides. */
export function SaveQuestions({ questions, onSave, onBack }: SaveQuestionsProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={styles.questions} role="alertdialog" aria-label="Save it like this?">
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question} className={styles.question}>
            <Icon name="warning" />
            <span>{question}</span>
          </li>
        ))}
      </ul>
      <span className={styles.buttons}>
        <Button ref={back} onClick={onBack}>
          Go back
        </Button>
        <Button look="primary" onClick={onSave}>
          Save it like this
        </Button>
      </span>
    </div>
  );
}
