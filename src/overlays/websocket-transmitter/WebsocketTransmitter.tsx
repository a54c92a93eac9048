import { websocketTransmitter } from '#contract/overlays/crew-tools.ts';
import { useMayHearScenes, useProductionPulse } from '#data/hooks/tally.ts';
import { tallyUnknownMs } from '#domain/broadcast/tally.ts';
import { cuts, uptime } from '#domain/obs/stream-report.ts';
import { useObsPage, useOutput } from '#ui/obs/use-obs-page.ts';
import { useTransmission } from '#ui/obs/use-transmission.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { ObsPage } from '../parts/obs/ObsPage.tsx';
import { useCrew } from '../parts/tally/use-crew.ts';
import styles from './WebsocketTransmitter.module.css';

/** Interval at which the connection to the server is checked, ms. */
const pulseStepMs = 500;

type SceneProps = { kind: 'Preview' | 'Program'; scene: string | null | undefined };

function Scene({ kind, scene }: SceneProps) {
  return (
    <div className={styles.scene} data-kind={kind}>
      <span className={styles.kind}>{kind}</span>
      <b>{scene === undefined ? 'Unknown' : (scene ?? 'None')}</b>
    </div>
  );
}

/** Sends tally lights and the crew the scenes and the stream of this client's OBS. */
export default drawOverlay(websocketTransmitter, function WebsocketTransmitter({ options }) {
  const { client } = useOverlay();
  const page = useObsPage(options.url);
  const output = useOutput(page.obs, page.link.phase === 'connected');
  const { roles } = useCrew(true);
  const sendsScenes = cuts(roles.names);
  const clientName = client?.key;
  useTransmission({ clientName, output, sendsScenes });
  const isRefused = useMayHearScenes({ clientKey: clientName }) === false;
  const ageMs = useProductionPulse(pulseStepMs);
  const isCut = ageMs !== undefined && ageMs >= tallyUnknownMs;
  const {
    outputActive: isLive = false,
    outputDuration = 0,
    outputReconnecting,
  } = output?.stream.status ?? {};

  return (
    <ObsPage title="Websocket transmitter" page={page}>
      <div className={styles.scenes}>
        <Scene kind="Preview" scene={output?.preview} />
        <Scene kind="Program" scene={output?.programs.join(' + ')} />
      </div>
      <p className={styles.facts} data-testid="stream">
        {isLive && <b className={styles.live}>LIVE</b>}
        <span>
          {output === undefined
            ? 'The stream is unknown'
            : isLive
              ? `${uptime(outputDuration)}${outputReconnecting ? ', reconnecting' : ''}`
              : 'Not live'}
        </span>
      </p>
      <p className={styles.facts} data-testid="tally-sending">
        {clientName === undefined
          ? 'This address is not of a client: open /client/…/websocket-transmitter'
          : sendsScenes
            ? `${output ? 'Sending tally' : 'Sends tally once OBS is connected,'} as ${roles.names.join('/')}`
            : 'Not sending tally: this client is neither Producer nor Observer Director of the live match'}
      </p>
      {(isCut || isRefused) && (
        <p className={styles.problem} role="alert">
          {isCut
            ? 'The server does not answer: lights say that they know nothing.'
            : 'The server takes nothing from this page: its address needs a source key of the client (dashboard, Sources and Keys).'}
        </p>
      )}
    </ObsPage>
  );
});
