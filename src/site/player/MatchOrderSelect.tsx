import type { MatchOrder } from '#domain/match/event-matches.ts';
import { Select } from '#ui/controls/Select.tsx';

const options = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

type MatchOrderSelectProps = { order: MatchOrder; onChange: (order: MatchOrder) => void };

/** Whether a list of matches starts with the newest event or the oldest. */
export function MatchOrderSelect({ order, onChange }: MatchOrderSelectProps) {
  return (
    <Select
      label="Order"
      isLabelHidden
      value={order}
      options={options}
      onChange={(value) => onChange(value as MatchOrder)}
    />
  );
}
