import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { RolesEditor } from '#ui/roles-editor/RolesEditor.tsx';
import { rolesObstacles } from '#ui/roles-editor/roles-obstacles.ts';
import { useLiveMatch, useLiveMatchKey } from '../show/use-live-match.ts';
import { useShow } from '../show/use-show.ts';

/** Who does what on the live match (dashboard 10). */
export default function BroadcastRoles() {
  const { broadcastKey } = useShow();
  const matchKey = useLiveMatchKey();
  const verdict = useMatchRights(useLiveMatch())('match editor: roles');
  if (matchKey === undefined) return null;
  return <RolesEditor matchKey={matchKey} broadcastKey={broadcastKey} obstacle={rolesObstacles[verdict]} />;
}
