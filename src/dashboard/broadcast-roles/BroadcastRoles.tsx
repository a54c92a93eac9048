import type { Client } from '#contract/records.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { getThing } from '#data/things/store.ts';
import { assignedRoles } from '#domain/match-editor/roles.ts';
import { cleanId, firstLinkedId, linkedIds, restoreId } from '#domain/record-id.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { offerUndo } from '#ui/controls/offer-undo.ts';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { RolesEditor, rolesObstacles } from '#ui/roles-editor/RolesEditor.tsx';
import stack from '#ui/styles/stack.module.css';
import { useFieldAction } from '../commands/use-field-action.ts';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { useLiveMatch, useLiveMatchKey, useLiveTeams } from '../show/use-live-match.ts';
import { useBroadcast, useShow } from '../show/use-show.ts';
import { useRolesUndo } from './use-roles-undo.ts';

type ObserverCamsProps = {
  matchKey: string;
  /** Reason why nothing can be changed. */
  obstacle: string | undefined;
};

const sides = ['Team 1', 'Team 2'] as const;

/** Players' cameras that each observer of the match may show, by team. They are stored on the observer's client. */
function ObserverCams(props: ObserverCamsProps) {
  const match = useLiveMatch();
  const relationships = useThings('Player Relationships', linkedIds(match?.player_relationships));
  const clients = useThings('Clients', linkedIds(useBroadcast().clients));
  const { Observer: observers } = assignedRoles(match?.casters, relationships);
  const own = observers.flatMap(
    (player) => clients.find(({ staff }) => firstLinkedId(staff) === player) ?? [],
  );
  if (own.length === 0) return null;
  return (
    <section className={stack.gap2} aria-label="Cameras of observers">
      <h3 className={panel.legend}>Players’ cameras that an observer may show</h3>
      <SourcesNote draws="team_1_player_cams" />
      <ul className={stack.gap2}>
        {own.map((client) => (
          <ObserverCam key={client.id} client={client} {...props} />
        ))}
      </ul>
    </section>
  );
}

function ObserverCam({ client, matchKey, obstacle }: ObserverCamsProps & { client: Client }) {
  const key = cleanId(client) ?? undefined;
  const { run, ...action } = useFieldAction('set-player-relationships', key, ['cams']);
  const teams = useLiveTeams();
  const name = client.name ?? client.key ?? 'Client';
  const chosen = client.cams ?? [];

  const send = (cams: readonly string[], words?: string) =>
    run(
      { matchID: restoreId(matchKey), roles: {}, clientCams: [{ clientID: client.id, cams: [...cams] }] },
      { words },
    );
  const set = async (cams: readonly string[]) => {
    const before = chosen;
    const done = `Cameras of ${name}: ${cams.join(' and ') || 'none'}`;
    await offerUndo(await send(cams), {
      name: `cams ${client.id}`,
      done,
      isUnchanged: () => String(getThing(client.id)?.cams ?? []) === String(cams),
      revert: () => void send(before, `Undone: ${done}`),
    });
  };
  return (
    <li className={panel.buttons}>
      <strong className={panel.value}>{name}</strong>
      {sides.map((side, place) => (
        <ToggleButton
          key={side}
          accessibleLabel={`${name}: cameras of ${teams[place]?.name ?? side}`}
          isOn={chosen.includes(side)}
          obstacle={obstacle}
          isDisabled={action.isRunning}
          onToggle={(isOn) => void set(sides.filter((one) => (one === side ? isOn : chosen.includes(one))))}
        >
          {teams[place]?.code ?? side}
        </ToggleButton>
      ))}
      <StateMark state={action.state} since={action.since} glass={action.glass} />
    </li>
  );
}

/** Roles on the live match, and the cameras that its observers may show. */
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
