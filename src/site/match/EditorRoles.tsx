import { useState } from 'react';
import type { GameEvent } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import type { AccessVerdict } from '#domain/access/action-access.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import { Select } from '#ui/controls/Select.tsx';
import { FoldedSection } from '#ui/match-editor/FoldedSection.tsx';
import { RolesEditor } from '#ui/roles-editor/RolesEditor.tsx';
import { rolesObstacles } from '#ui/roles-editor/roles-obstacles.ts';
import styles from './EditorRoles.module.css';

type EditorRolesProps = { matchKey: string; event: GameEvent | undefined; verdict: AccessVerdict };

/** The broadcast whose people can be chosen, and the roles of the match. */
export function EditorRoles({ matchKey, event, verdict }: EditorRolesProps) {
  const broadcasts = useThings('Broadcasts', linkedIds(event?.broadcasts));
  const [chosen, setChosen] = useState<string>();
  const options = broadcasts.map((broadcast) => ({
    value: cleanId(broadcast) ?? '',
    label: broadcast.relative_name || broadcast.name || 'Broadcast',
  }));
  const broadcastKey = chosen ?? options[0]?.value;
  return (
    <FoldedSection id="broadcast-roles" title="Broadcast roles">
      {options.length > 0 ? (
        <div className={styles.broadcast}>
          <Select label="Broadcast" value={broadcastKey ?? ''} options={options} onChange={setChosen} />
        </div>
      ) : (
        <p className={styles.none}>The event has no broadcast whose staff could be chosen.</p>
      )}
      <RolesEditor matchKey={matchKey} broadcastKey={broadcastKey} obstacle={rolesObstacles[verdict]} />
    </FoldedSection>
  );
}
