import { useEffect, useId, useState } from 'react';
import { commonOptionsOf } from '#contract/overlays/offered-options.ts';
import type { OptionField, OptionFields } from '#contract/overlays/option-fields.ts';
import type { OverlayPath } from '#contract/overlays.ts';
import { loaderFile } from '#contract/standing-page.ts';
import { overlayAddress } from '#domain/broadcast/overlay-address.ts';
import { addressWith, type GivenOptions } from '#ui/source-address.ts';
import { loadOverlay } from '../host/load-overlay.ts';
import { overlayPaths } from '../registry.ts';
import styles from './Admin.module.css';

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
export function AddressForm() {
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
