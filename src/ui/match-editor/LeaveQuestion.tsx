import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import styles from './LeaveQuestion.module.css';
import { useLeaveQuestion } from './use-leave-question.ts';

type LeaveQuestionProps = {
  isDirty: boolean;
  onDiscard: () => void;
  title?: string | undefined;
  text?: string | undefined;
};

/** Shown before a link leads away from unsaved changes. */
export default function LeaveQuestion({
  isDirty,
  onDiscard,
  title = 'Leave without saving?',
  text = 'What you typed here is not saved yet.',
}: LeaveQuestionProps) {
  const { isAsked, leave, stay } = useLeaveQuestion(isDirty, onDiscard);
  return (
    <Dialog title={title} isOpen={isAsked} onClose={stay}>
      <p>{text}</p>
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
