import { useState } from 'react';
import type { Broadcast } from '#contract/records.ts';
import { useSceneState } from '#data/hooks/use-scene-state.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { broadcastGroups } from '#domain/broadcast/broadcast-groups.ts';
import { switchQuestion } from '#domain/broadcast/switch-question.ts';
import { cleanId, linkedIds, restoreId } from '#domain/record-id.ts';
import { Switch } from '#ui/controls/Switch.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useConfirm } from '../commands/confirm-context.ts';
import { useFieldAction } from '../commands/use-field-action.ts';
import { StateMark } from '../parts/StateMark.tsx';
import { useBroadcast, useClient, useShow } from '../show/use-show.ts';
import { BroadcastName } from './BroadcastName.tsx';
import styles from './SwitcherList.module.css';

/** The client's broadcasts: the active ones, and the others on request (dashboard 2). */
export function SwitcherList({ onDone }: { onDone: () => void }) {
  const { clientKey, broadcastKey } = useShow();
  const client = useClient();
  const broadcast = useBroadcast();
  const [hasInactive, setHasInactive] = useState(false);
  const ask = useConfirm();
  const reports = useSceneState({ broadcastKey: broadcast.key });
  const switching = useFieldAction('set-active-broadcast', clientKey, ['broadcast']);
  const keys = linkedIds(client.broadcast);
  const broadcasts = useThings('Broadcasts', keys);
  const { active, inactive } = broadcastGroups(broadcasts, broadcastKey);
  const shown = hasInactive ? [...active, ...inactive] : active;

  const switchTo = async (wanted: Broadcast) => {
    const text = switchQuestion(broadcast, reports, wanted.name);
    const isYes =
      text === undefined ||
      (await ask({ title: 'Switch the broadcast', text, action: 'Switch all graphics' }));
    if (!isYes) return;
    const outcome = await switching.run({ client: 'self', broadcast: restoreId(wanted.id) });
    if (outcome.status !== 'refused') onDone();
  };

  return (
    <div className={styles.switcher}>
      {broadcasts.length === 0 && keys.length > 0 && <LoadingRows count={2} height={3} />}
      <ul className={styles.list}>
        {shown.map((one) => {
          const isCurrent = cleanId(one) === broadcastKey;
          return (
            <li key={one.id}>
              <button
                type="button"
                className={styles.row}
                disabled={isCurrent || switching.isRunning}
                aria-current={isCurrent || undefined}
                onClick={() => void switchTo(one)}
              >
                <BroadcastName broadcast={one} />
                <span className={styles.note}>
                  {isCurrent ? 'Current' : one.active ? 'Active' : 'Inactive'}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {inactive.length > 0 && (
        <Switch label={`Show inactive (${inactive.length})`} isOn={hasInactive} onChange={setHasInactive} />
      )}
      <p className={styles.warning}>
        Switching changes all graphics of this client at once. Do it off air.
        <StateMark state={switching.state} since={switching.since} glass={switching.glass} />
      </p>
    </div>
  );
}
