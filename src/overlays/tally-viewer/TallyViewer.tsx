import { tallyViewer } from '#contract/overlays/tally-viewer.ts';
import { drawOverlay } from '../define.ts';
import '../parts/tally/tally.css';
import './fonts.css';
import { tallyUnknownMs } from '#domain/broadcast/tally.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useAwake } from '../parts/awake/use-awake.ts';
import { tallyLabels } from '../parts/tally/tally-labels.ts';
import { useAlerts } from '../parts/tally/use-alerts.ts';
import { useTally } from '../parts/tally/use-tally.ts';
import { SourceList } from './SourceList.tsx';
import { TallyControls } from './TallyControls.tsx';
import { TallyFooter } from './TallyFooter.tsx';
import styles from './TallyViewer.module.css';
import { TeamStrip } from './TeamStrip.tsx';
import { useTallySwitches } from './tally-preferences.ts';
import { useOwnAddress } from './use-own-address.ts';

/** "Am I live?" for whoever stands behind a camera: the whole screen is the light (overlays-staff, tally-viewer). */
export default drawOverlay(tallyViewer, function TallyViewer({ options }) {
  const { client } = useOverlay();
  const tally = useTally(options.scene);
  const { state, crew } = tally;
  const switches = useTallySwitches(options);
  const awake = useAwake();
  useAlerts([state], switches);
  useOwnAddress();
  const isCut = tally.signalAgeMs === undefined || tally.signalAgeMs >= tallyUnknownMs;

  return (
    <main className={styles.light} data-state={state} data-testid="tally">
      <button
        type="button"
        className={styles.surface}
        aria-pressed={switches.info}
        aria-label="Show teams and sources"
        onClick={() => switches.toggle('info')}
      />
      <div className={styles.top}>{switches.info && crew.match && <TeamStrip match={crew.match} />}</div>
      <div className={styles.middle}>
        <p className={styles.word} role="status">
          {tallyLabels[state]}
        </p>
        <p className={styles.who}>
          <span className={styles.roles}>{tally.rolesLine}</span>
          <span>{[tally.personName, client?.name ?? client?.key].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <div className={styles.bottom}>
        {switches.info && <SourceList tally={tally} />}
        <TallyFooter tally={tally} isCut={isCut} awake={awake} />
        <TallyControls switches={switches} />
      </div>
    </main>
  );
});
