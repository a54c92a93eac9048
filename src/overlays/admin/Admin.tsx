import { useEffect, useId, useState } from 'react';
import { admin } from '#contract/overlays/crew-tools.ts';
import { commonOptionsOf } from '#contract/overlays/offered-options.ts';
import type { OptionField, OptionFields } from '#contract/overlays/option-fields.ts';
import type { OverlayPath } from '#contract/overlays.ts';
import { loaderFile } from '#contract/standing-page.ts';
import { serverNow } from '#data/clock.ts';
import { useConnection } from '#data/hooks/page-state.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
import { streamFacts, streamState } from '#domain/obs/listed-streams.ts';
import { linkedIds } from '#domain/record-id.ts';
import { relativeAge } from '#domain/time/relative-age.ts';
import { addressWith, type GivenOptions } from '#ui/source-address.ts';
import { drawOverlay } from '../define.ts';
import { loadOverlay } from '../host/load-overlay.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { useTrigger } from '../host/use-trigger.ts';
import { loadProduction } from '../parts/production/load-production.ts';
import { overlayPaths } from '../registry.ts';
import styles from './Admin.module.css';
import type { ListedSource } from './model/source-list.ts';
import { readSoftware, type Software } from './model/streams.ts';
import { reloadSources, SourceGroups, useSources } from './SourceGroups.tsx';

/** Origin and owner of this page's address, which those it makes share. */
const ownBase = (): string => {
  const { kind = 'client', code = '' } = overlayAddress(location.pathname) ?? {};
  return `${location.origin}/${kind}/${encodeURIComponent(code)}`;
};

/** The options with an effect on an overlay, which come with its code; its own first. */
function useOptions(path: OverlayPath): OptionFields {
  const [known, setKnown] = useState<{ path: OverlayPath; options: OptionFields }>();
  useEffect(() => {
    let isGone = false;
    void loadOverlay(path).then(({ overlay }) => {
      if (!isGone) setKnown({ path, options: { ...overlay.options, ...commonOptionsOf(overlay) } });
    });
    return () => {
      isGone = true;
    };
  }, [path]);
  return known?.path === path ? known.options : {};
}

type OptionInputProps = {
  name: string;
  field: OptionField<unknown>;
  value: string;
  onChange: (value: string) => void;
};

function OptionInput({ name, field: { kind, choices, help }, value, onChange }: OptionInputProps) {
  const id = useId();
  const values = kind === 'flag' ? ['true', 'false'] : choices;
  return (
    <div className={styles.option}>
      <label htmlFor={id}>{name}</label>
      {values ? (
        <select
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">as usual</option>
          {values.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={styles.input}
          type={kind === 'number' ? 'number' : 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <span className={styles.facts}>{help}</span>
    </div>
  );
}

/** Puts the address of a source together, and offers it as a loader file. */
function AddressForm() {
  const [path, setPath] = useState<OverlayPath>('ingame');
  const [given, setGiven] = useState<GivenOptions>({});
  const [key, setKey] = useState('');
  const options = useOptions(path);
  const wanted = Object.fromEntries(Object.entries(given).filter(([name]) => name in options));
  const address = addressWith(ownBase(), path, wanted, key.trim());
  const loader = `data:text/html;charset=utf-8,${encodeURIComponent(loaderFile(address))}`;

  return (
    <form
      className={styles.form}
      aria-label="Address of a source"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className={styles.subtitle}>Address of a source</h2>
      <label className={styles.option}>
        <span>Overlay</span>
        <select
          className={styles.input}
          value={path}
          onChange={(event) => setPath(event.target.value as OverlayPath)}
        >
          {overlayPaths.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className={styles.option}>
        <span>Key</span>
        <input
          className={styles.input}
          value={key}
          autoComplete="off"
          onChange={(event) => setKey(event.target.value)}
        />
        <span className={styles.facts}>
          From "Sources and Keys" of the dashboard; without it the source is not listed.
        </span>
      </label>
      <p className={styles.address} data-testid="address">
        {address}
      </p>
      <p className={styles.buttons}>
        {navigator.clipboard && (
          <button
            type="button"
            className={styles.button}
            onClick={() => void navigator.clipboard.writeText(address).catch(() => undefined)}
          >
            Copy
          </button>
        )}
        <a className={styles.button} href={loader} download={`${path.replace(/\W+/g, '-')}.html`}>
          Loader file
        </a>
      </p>
      <p className={styles.facts}>
        Refreshed without cache, or with its storage cleared, while the server is away, a source shows the
        browser's error page. Started from the loader file (Local file) it draws nothing until the server
        answers.
      </p>
      {Object.entries(options).map(([name, field]) => (
        <OptionInput
          key={name}
          name={name}
          field={field}
          value={given[name] ?? ''}
          onChange={(value) => setGiven({ ...given, [name]: value })}
        />
      ))}
    </form>
  );
}

type StreamListProps = {
  /** Keys of the clients of the show. */
  clients: readonly string[];
  nowMs: number;
};

/** The streams of these clients as their transmitters tell them, with the age of each figure. */
function StreamList({ clients, nowMs }: StreamListProps) {
  const { isConnected } = useConnection();
  const keys = new Set(clients.map((key) => key.toLowerCase()));
  const streams = useSpecial('special:streams')?.streams ?? [];
  // Two transmitters of a client have nothing that tells them apart.
  const own = streams
    .filter(({ clientName }) => keys.has(clientName.toLowerCase()))
    .map((stream, place) => ({ id: `${stream.clientName} ${place}`, stream }));
  return (
    <section aria-label="Streams">
      <h2 className={styles.subtitle}>Streams</h2>
      {own.length === 0 ? (
        <p className={styles.facts}>
          {isConnected
            ? 'No stream is told: the page Websocket transmitter tells it from beside OBS.'
            : 'UNKNOWN: no connection to the data server.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {own.map(({ id, stream }) => {
            const state = isConnected ? streamState(stream, nowMs) : 'UNKNOWN';
            return (
              <li key={id} className={styles.row} data-on-air={state === 'Live'}>
                <span className={styles.what}>
                  <strong>
                    {stream.clientName} <span className={styles.state}>{state}</span>
                  </strong>
                  {streamFacts(stream, nowMs).map((line) => (
                    <span key={line} className={styles.facts}>
                      {line}
                    </span>
                  ))}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const ask = (): void =>
  void loadProduction().then(({ emitProduction }) =>
    emitProduction('prod_trigger', 'request_obs_remote_control_update'),
  );

/** Scenes and inputs that the remote control of the client's machine has reported of its OBS, with their age. */
function SoftwareNote({ nowMs }: { nowMs: number }) {
  const [told, setTold] = useState<Software & { readonly at: number }>();
  useTrigger('obs_remote_data', (values) => {
    const software = readSoftware(values);
    if (software !== undefined) setTold({ ...software, at: serverNow() });
  });
  return (
    <section aria-label="Scenes of OBS">
      <p className={styles.buttons}>
        <button type="button" className={styles.button} onClick={ask}>
          Ask OBS for its scenes
        </button>
      </p>
      {told === undefined ? (
        <p className={styles.facts}>
          OBS tells its scenes and inputs through the page Remote control, when it is asked here.
        </p>
      ) : (
        <dl className={styles.software}>
          <dt>{`Scenes: ${told.scenes.length}, told ${relativeAge(told.at, nowMs)}`}</dt>
          <dd>{told.scenes.join(', ') || 'None'}</dd>
          <dt>{`Inputs: ${told.inputs.length}`}</dt>
          <dd>{told.inputs.join(', ') || 'None'}</dd>
        </dl>
      )}
    </section>
  );
}

/** Every source of every client of the show, and addresses for new ones. */
export default drawOverlay(admin, function Admin() {
  const { broadcast, client } = useOverlay();
  const { isConnected } = useConnection();
  const now = useClock(1_000);
  const clients = useThings('Clients', linkedIds(broadcast?.clients));
  const keys = [...new Set([client, ...clients].flatMap((one) => one?.key ?? []))].sort();
  const sources = useSources(keys);
  const [isAsking, setIsAsking] = useState(false);
  const reload = (isMeant: (source: ListedSource) => boolean): void => {
    // Pages for human viewers are left out of these reloads, this one included, so that their viewers are not
    // interrupted.
    const chosen = sources.list.filter(({ isForHumans, goneAt }) => !isForHumans && goneAt === undefined);
    reloadSources(chosen.filter(isMeant).map(({ id }) => id));
    setIsAsking(false);
  };

  const owner = client?.name ?? client?.key ?? broadcast?.name ?? 'this show';
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{`Sources of ${owner}`}</h1>
      <p className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          disabled={!isConnected}
          onClick={() => reload(({ isOnAir }) => !isOnAir)}
        >
          Reload all off air
        </button>
        {isAsking ? (
          <>
            <button
              type="button"
              className={styles.button}
              disabled={!isConnected}
              onClick={() => reload(() => true)}
            >
              Yes, reload all
            </button>
            <button type="button" className={styles.button} onClick={() => setIsAsking(false)}>
              Keep them
            </button>
          </>
        ) : (
          <button
            type="button"
            className={styles.button}
            disabled={!isConnected}
            onClick={() => setIsAsking(true)}
          >
            Reload all
          </button>
        )}
      </p>
      <p className={styles.facts}>A source on air loads again once it is off air.</p>
      <SourceGroups sources={sources} nowMs={now} />
      <StreamList clients={keys} nowMs={now} />
      {client !== undefined && <SoftwareNote nowMs={now} />}
      <AddressForm />
    </main>
  );
});
