import { keepMine, takeTheirs } from '#data/actions/outbox-controls.ts';
import type { OutboxView } from '#data/actions/outbox-state.ts';
import { type Choice, ConflictLine } from '../controls/ConflictLine.tsx';
import { useDescribedConflicts } from './ConflictCard.tsx';

/** Choice between both values of an entry in conflict, in one line. All disputed fields of the entry are decided together. */
export default function ConflictChoice({ entry }: { entry: OutboxView }) {
  const [first, ...others] = useDescribedConflicts(entry.action, entry.conflicts ?? []);
  const decide = (choice: Choice) => void (choice === 'mine' ? keepMine : takeTheirs)(entry.id);
  if (first === undefined) return null;
  return (
    <>
      {others.map(({ key, title, yours, theirs }) => (
        <p key={key}>
          {title} is saved as {theirs} by now. Yours: {yours}
        </p>
      ))}
      <ConflictLine field={first.title} mine={first.yours} theirs={first.theirs} onDecide={decide} />
    </>
  );
}
