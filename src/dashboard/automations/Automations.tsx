import { useCallback } from 'react';
import { useConnection } from '#data/hooks/page-state.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { requestAutomationRuns } from '#data/production/production-requests.ts';
import { isSameRecord } from '#domain/record-id.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import stack from '#ui/styles/stack.module.css';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import panel from '../parts/Panel.module.css';
import { useShow } from '../show/use-show.ts';
import styles from './Automations.module.css';
import automationsControl from './automations-control.ts';

/** They run a moment after what they react to, by themselves: nothing tells this page. */
const askAgainMs = 10_000;

/** Automations of the show: a switch for each, and the results of the last runs. */
export default function Automations() {
  const control = automationsControl.use();
  if (control === undefined) return <LoadingRows count={4} height={2.75} />;
  return (
    <div className={stack.gap4}>
      <div className={styles.switches}>
        {control.commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
      <Runs />
    </div>
  );
}

function Runs() {
  const { broadcastKey } = useShow();
  const { isConnected } = useConnection();
  const nowMs = useClock(askAgainMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick asks again
  const request = useCallback(() => requestAutomationRuns(), [nowMs]);
  const { answer, problem } = useAnswer(request, isConnected);
  const runs = answer?.filter(({ broadcast }) => isSameRecord(broadcast, broadcastKey));
  return (
    <section aria-label="Last runs of the automations">
      <h3 className={panel.legend}>Last runs</h3>
      {!isConnected && <p className={styles.note}>Without a connection nothing new is known.</p>}
      {isConnected && problem !== undefined && <p className={styles.note}>{problem}</p>}
      {runs?.length === 0 && <p className={styles.note}>None since the server was started.</p>}
      {runs !== undefined && runs.length > 0 && (
        <ol className={styles.runs}>
          {runs.map((run) => (
            <li key={`${run.at} ${run.automation}`} className={styles.run}>
              <span>
                <strong>{run.automation}</strong> {relativeAge(run.at, nowMs)}
              </span>
              <span>
                {run.isDone ? 'Done: ' : 'Not done: '}
                {run.result}
              </span>
              <span className={styles.note}>Because {run.reason}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
