import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { RolesEditor } from '#ui/roles-editor/RolesEditor.tsx';
import { rolesObstacles } from '#ui/roles-editor/roles-obstacles.ts';
import stack from '#ui/styles/stack.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { useLiveMatch, useLiveMatchKey } from '../show/use-live-match.ts';
import { useShow } from '../show/use-show.ts';
import { ObserverCams } from './ObserverCams.tsx';
import { useRolesUndo } from './use-roles-undo.ts';

/** Who does what on the live match, and whose cameras its observers may show (dashboard 10). */
export default function BroadcastRoles() {
  const { broadcastKey } = useShow();
  const matchKey = useLiveMatchKey();
  const verdict = useMatchRights(useLiveMatch())('match editor: roles');
  const offer = useRolesUndo();
  if (matchKey === undefined) return null;
  const obstacle = rolesObstacles[verdict];
  return (
    <div className={stack.gap4}>
      <div>
        <SourcesNote draws="live_match.casters" label="Casters" />
        <SourcesNote draws="live_match.player_relationships" label="Crew" />
      </div>
      <RolesEditor matchKey={matchKey} broadcastKey={broadcastKey} obstacle={obstacle} onSaved={offer} />
      <ObserverCams matchKey={matchKey} obstacle={obstacle} />
    </div>
  );
}
