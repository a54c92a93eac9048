import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import styles from './LeaveQuestion.module.css';
import { useLeaveQuestion } from './use-leave-question.ts';

type LeaveQuestionProps = { isDirty: boolean; onDiscard: () => void };

/** Shown before a link leads away from unsaved changes. */
export default function LeaveQuestion({ isDirty, onDiscard }: LeaveQuestionProps) {
  const { isAsked, leave, stay } = useLeaveQuestion(isDirty, onDiscard);
  return (
    <Dialog title="Leave without saving?" isOpen={isAsked} onClose={stay}>
      <p>What you typed here is not saved yet.</p>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={leave}>
          Leave and drop it
        </Button>
        <Button look="primary" onClick={stay}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
