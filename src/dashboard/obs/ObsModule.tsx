import { useState } from 'react';
import { proxy } from 'valtio/vanilla';
import type { Client } from '#contract/records.ts';
import { readStored, writeStored } from '#data/browser-storage.ts';
import { useConnection, useShared } from '#data/hooks/page-state.ts';
import { useSceneState } from '#data/hooks/tally.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { scenesOnProgram } from '#domain/broadcast/scene-choice.ts';
import { streamFacts, streamState } from '#domain/obs/listed-streams.ts';
import { defaultObsUrl, obsUrl } from '#domain/obs/obs-address.ts';
import type { ObsProblem } from '#domain/obs/obs-link.ts';
import { cuts, uptime } from '#domain/obs/stream-report.ts';
import { linkedIds } from '#domain/record-id.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { obsPhaseLabels, obsProblemLabels } from '#ui/obs/obs-labels.ts';
import { keepObsPassword, useObsPage, useOutput } from '#ui/obs/use-obs-page.ts';
import { useTransmission } from '#ui/obs/use-transmission.ts';
import stack from '#ui/styles/stack.module.css';
import panel from '../parts/Panel.module.css';
import { useOwnRoles } from '../show/use-own-roles.ts';
import { useBroadcast, useClient } from '../show/use-show.ts';
import styles from './ObsModule.module.css';

const stepMs = 5_000;

/** Scenes and streams of all clients of the show that report them. */
function CrewOutputs() {
  const broadcast = useBroadcast();
  const { isConnected } = useConnection();
  const clients = useThings('Clients', linkedIds(broadcast.clients));
  const scenes = useSceneState({ broadcastKey: broadcast.key });
  const streams = useSpecial('special:streams')?.streams ?? [];
  const nowMs = useClock(stepMs);
  const rows = clients.flatMap(({ id, key, name }: Client) => {
    const isOwn = (source: string) => source.toLowerCase() === key?.toLowerCase();
    const scene = scenes.find(({ clientSource }) => isOwn(clientSource));
    const stream = streams.find(({ clientName }) => isOwn(clientName));
    if (scene === undefined && stream === undefined) return [];
    const program =
      scene && (scene.isLost || !isConnected ? 'Signal lost' : scenesOnProgram(scene).join(' + '));
    const lines = [
      program && `Program: ${program}`,
      stream && `Stream: ${isConnected ? streamState(stream, nowMs) : 'UNKNOWN'}`,
      ...(stream ? streamFacts(stream, nowMs) : []),
    ].filter(Boolean);
    return [{ id, name: scene?.playerName ?? name ?? key, lines }];
  });
  return (
    <section aria-label="Outputs of the crew">
      <h3 className={panel.legend}>Outputs of the crew</h3>
      {rows.length === 0 && (
        <p className={panel.note}>
          No client of the show reports an output. This module or the page websocket-transmitter reports it.
        </p>
      )}
      <ul className={styles.outputs}>
        {rows.map(({ id, name, lines }) => (
          <li key={id} className={styles.output}>
            <strong>{name}</strong>
            {lines.map((line) => (
              <span key={line} className={panel.note}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

const storageKey = 'dashboard-obs';

/** The connection of this device to OBS. The password is stored apart, by address (`ui/obs/use-obs-page.ts`). */
type ObsChoice = {
  readonly url: string;
  /** True to connect whenever the module is open. */
  readonly isOn: boolean;
  /** True to report scenes and stream to the server, as the page websocket-transmitter does. */
  readonly isSending: boolean;
};

/** Returns a stored choice; what is missing or wrong in it has its default. */
export function readObsChoice(stored: unknown): ObsChoice {
  const { url, isOn, isSending } = Object(stored) as { readonly [Name in keyof ObsChoice]?: unknown };
  return {
    url: typeof url === 'string' && url !== '' ? url : defaultObsUrl,
    isOn: isOn === true,
    isSending: isSending === true,
  };
}

const obsChoice = proxy<{ now: ObsChoice }>({ now: readObsChoice(readStored(storageKey)) });

/** Changes the choice, on this device only. */
function chooseObs(change: Partial<ObsChoice>): void {
  obsChoice.now = { ...obsChoice.now, ...change };
  writeStored(storageKey, obsChoice.now);
}

/** OBS of this device: its connection, and the outputs of the crew. */
export default function ObsModule() {
  const choice = useShared(obsChoice, ({ now }) => now);
  return (
    <div className={stack.gap3}>
      {choice.isOn ? (
        <Connection key={choice.url} url={choice.url} isSending={choice.isSending} />
      ) : (
        <ConnectForm url={choice.url} />
      )}
      <CrewOutputs />
    </div>
  );
}

function ConnectForm({ url }: { url: string }) {
  const [address, setAddress] = useState(url);
  const [password, setPassword] = useState('');
  const known = obsUrl(address.trim());
  return (
    <form
      className={styles.form}
      aria-label="Connect to OBS"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (known === undefined) return;
        if (password !== '') keepObsPassword(known, password);
        chooseObs({ url: known, isOn: true });
      }}
    >
      <TextField
        label="Address of OBS"
        value={address}
        problem={known === undefined ? obsProblemLabels['bad-address'] : undefined}
        onChange={setAddress}
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        hint="Kept on this device only. Leave it empty to use the one that is kept for this address."
        onChange={setPassword}
      />
      <Button type="submit" disabled={known === undefined}>
        Connect
      </Button>
    </form>
  );
}

const passwordProblems: readonly ObsProblem[] = ['password-missing', 'password-wrong'];

/** Another password for the OBS that has refused the last one. */
function PasswordForm({ onPassword }: { onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') onPassword(password);
      }}
    >
      <TextField
        label="Password"
        type="password"
        value={password}
        hint="Kept on this device only."
        onChange={setPassword}
      />
      <Button type="submit" disabled={password === ''}>
        Use password
      </Button>
    </form>
  );
}

/** The connected OBS. It reports to the crew only while the user wants that and this page is open. */
function Connection({ url, isSending }: { url: string; isSending: boolean }) {
  const { key: clientName } = useClient();
  const { obs, link, problem, setPassword } = useObsPage(url);
  const isRefused = link.phase === 'waiting' && passwordProblems.includes(link.problem);
  const [asksPassword, setAsksPassword] = useState(false);
  // Kept during the next tries, so that what is typed is not lost.
  if (isRefused && !asksPassword) setAsksPassword(true);
  if (link.phase === 'connected' && asksPassword) setAsksPassword(false);
  const output = useOutput(obs, link.phase === 'connected');
  const sendsScenes = cuts(useOwnRoles());
  useTransmission({ clientName, output: isSending ? output : undefined, sendsScenes });
  const { outputActive, outputReconnecting, outputDuration = 0 } = output?.stream.status ?? {};
  const stream = outputActive
    ? `Live for ${uptime(outputDuration)}${outputReconnecting ? ', reconnecting' : ''}`
    : 'Not live';
  const recording = output?.isRecording === undefined ? 'Unknown' : output.isRecording ? 'On' : 'Off';
  const facts = output && [
    ['Program', output.programs.join(' + ')],
    ['Preview', output.preview ?? 'No studio mode'],
    ['Stream', stream],
    ['Recording', recording],
  ];
  return (
    <section className={stack.gap3} aria-label="OBS of this device">
      <p className={panel.now}>
        <strong role="status">{obsPhaseLabels[link.phase]}</strong>
        <span className={panel.note}>{url}</span>
      </p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {asksPassword && <PasswordForm onPassword={setPassword} />}
      {facts && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt className={panel.note}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Switch
        label="Report scenes and stream to the crew"
        isOn={isSending}
        onChange={(isOn) => chooseObs({ isSending: isOn })}
      />
      {isSending && !sendsScenes && (
        <p className={panel.note}>
          Scenes count for tally lights from the producer and the observer director of the live match only.
        </p>
      )}
      <div className={panel.buttons}>
        {link.phase === 'waiting' && <Button onClick={() => obs?.retry()}>Try now</Button>}
        <Button look="quiet" onClick={() => chooseObs({ isOn: false })}>
          Disconnect
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setPassword('');
            chooseObs({ isOn: false });
          }}
        >
          Disconnect and forget password
        </Button>
      </div>
    </section>
  );
}
