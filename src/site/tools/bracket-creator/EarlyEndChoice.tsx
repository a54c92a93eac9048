import { setEndsIf } from '#domain/bracket/editing.ts';
import { rematchOf } from '#domain/bracket/exit.ts';
import { Select } from '#ui/controls/Select.tsx';
import type { Creator } from './use-creator.ts';

/** Of a match whose winner and loser meet again: whether that second match is always played. */
export function EarlyEndChoice({ creator, number }: { creator: Creator; number: number }) {
  const connection = creator.layout.connections[number];
  const rematch = connection && rematchOf(connection);
  const endsIf = connection?.endsIf;
  if (rematch === undefined && endsIf === undefined) return null;
  const second = rematch === undefined ? 'The second match' : `Match ${rematch}`;
  return (
    <Select
      label={`${second} is played`}
      value={endsIf === undefined ? '' : String(endsIf)}
      options={[
        { value: '', label: 'always' },
        { value: '1', label: `if slot 2 wins match ${number}` },
        { value: '2', label: `if slot 1 wins match ${number}` },
      ]}
      onChange={(value) =>
        creator.apply((layout) =>
          setEndsIf(layout, number, value === '1' ? 1 : value === '2' ? 2 : undefined),
        )
      }
    />
  );
}
