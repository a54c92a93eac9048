import { useState } from 'react';
import type { GameEvent, Match } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import type { AccessVerdict } from '#domain/access/action-access.ts';
import { cleanId, linkedIds } from '#domain/record-id.ts';
import type { useMatchRights } from '#ui/access/use-match-rights.ts';
import { Implications } from '#ui/bracket/Implications.tsx';
import { ResolveButton } from '#ui/bracket/ResolveButton.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { FoldedSection } from '#ui/match-editor/FoldedSection.tsx';
import { KeyList } from '#ui/match-editor/KeyList.tsx';
import { RolesEditor, rolesObstacles } from '#ui/roles-editor/RolesEditor.tsx';
import MatchBroadcasts from '#ui/schedule/MatchBroadcasts.tsx';
import styles from './EditorBelow.module.css';

type EditorRolesProps = { matchKey: string; event: GameEvent | undefined; verdict: AccessVerdict };

/** The broadcast whose people can be chosen, and the roles of the match. */
function EditorRoles({ matchKey, event, verdict }: EditorRolesProps) {
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

type EditorBelowProps = {
  match: Match;
  event: GameEvent | undefined;
  verdictOn: ReturnType<typeof useMatchRights>;
};

/** The keys of the form, where the match leads to in its brackets, which broadcasts show it, and who works on it. */
export default function EditorBelow({ match, event, verdictOn }: EditorBelowProps) {
  const brackets = useThings('Brackets', linkedIds(match.brackets));
  const shown = brackets.filter((bracket) => !bracket.hide_implications);
  return (
    <>
      <KeyList />
      {shown.length > 0 && (
        <FoldedSection id="bracket-implications" title="Bracket implications">
          {shown.map((bracket) => (
            <Implications
              key={bracket.id}
              bracket={bracket}
              match={match}
              action={<ResolveButton bracket={bracket} control="match editor: resolve bracket" />}
            />
          ))}
        </FoldedSection>
      )}
      {verdictOn('match editor: Broadcasts') === 'allowed' && (
        <FoldedSection id="match-broadcasts" title="Broadcasts">
          <MatchBroadcasts match={match} />
        </FoldedSection>
      )}
      <EditorRoles matchKey={cleanId(match) ?? ''} event={event} verdict={verdictOn('match editor: roles')} />
    </>
  );
}
