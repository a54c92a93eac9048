import clsx from 'clsx';
import { Suspense, useState } from 'react';
import type { KeyedPage } from '#contract/http.ts';
import { loaderFile } from '#contract/standing-page.ts';
import type { AskedKey } from '#data/production/production-requests.ts';
import {
  type KeyedSource,
  sortedSources,
  sourceCollection,
  usualSources,
} from '#domain/obs-scenes/key-sources.ts';
import { obsSceneFile } from '#domain/obs-scenes/obs-file.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import stack from '#ui/styles/stack.module.css';
import { CopyText } from '#ui/things/CopyText.tsx';
import { keyAddresses } from './key-labels.ts';
import styles from './Sources.module.css';

type SourceSetProps = {
  clientKey: string;
  all: readonly KeyedSource[];
  chosen: readonly KeyedSource[];
};

/** Several addresses of a source key at once: those that are chosen as lines of text, all of them as a file for OBS. */
function SourceSet({ clientKey, all, chosen }: SourceSetProps) {
  const file = obsSceneFile(sourceCollection(`${clientKey} sources`, all));
  const count = chosen.length === 1 ? '1 chosen address' : `${chosen.length} chosen addresses`;
  return (
    <>
      <a
        href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${clientKey}-sources.json`}
      >
        OBS scene collection of all {all.length} sources
      </a>
      <p className={styles.hint}>
        For OBS 30 or newer: Scene Collection, Import. The file is made on this device and contains the key.
      </p>
      {chosen.length === 0 ? (
        <p className={styles.hint}>Choose addresses below to copy several at once.</p>
      ) : (
        <CopyText
          text={chosen.map(({ address }) => address).join('\n')}
          label={navigator.clipboard ? count : undefined}
        />
      )}
    </>
  );
}

const QrCode = lazyPart(() => import('#ui/things/QrCode.tsx'));

/** A key as it was asked for, and its text. */
export type Made = AskedKey & { readonly text: string };

type MadeKeyProps = { made: Made; clientKey: string; pages: readonly KeyedPage[] };

/** The key itself and the addresses with it: it is told only once. */
export function MadeKey({ made, clientKey, pages }: MadeKeyProps) {
  const { scope, name, text } = made;
  const [paths, setPaths] = useState<readonly string[]>(usualSources);
  const addresses = sortedSources(keyAddresses(pages, window.location.origin, clientKey, made));
  const sources = addresses.flatMap(({ path, ...rest }) => (path === undefined ? [] : [{ path, ...rest }]));
  const toggle = (path: string) =>
    setPaths(paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path]);
  const isForDevice = scope === 'tally' || scope === 'match' || scope === 'show';
  return (
    <section className={clsx(stack.gap3, styles.made)} aria-label={`Key ${name}`}>
      <p role="status">
        <strong>{name}</strong> is shown only now: copy what you need. Whoever has it can do the same.
      </p>
      {addresses.length === 0 && <CopyText text={text} label={navigator.clipboard ? 'Key' : undefined} />}
      {scope === 'source' && (
        <>
          <SourceSet
            clientKey={clientKey}
            all={sources}
            chosen={sources.filter(({ path }) => paths.includes(path))}
          />
          <p className={styles.choose}>
            <Button onClick={() => setPaths(usualSources)}>Choose the usual ten</Button>
            <Button onClick={() => setPaths(sources.map(({ path }) => path))}>Choose all</Button>
            <Button onClick={() => setPaths([])}>Choose none</Button>
          </p>
        </>
      )}
      <ul className={stack.gap3}>
        {addresses.map(({ title, path, address }) => (
          <li key={title} className={styles.address}>
            {scope === 'source' && path !== undefined && (
              <input
                type="checkbox"
                aria-label={`Choose ${title}`}
                checked={paths.includes(path)}
                onChange={() => toggle(path)}
              />
            )}
            {/* Without a clipboard it has to be selected by hand. */}
            <CopyText text={address} label={navigator.clipboard ? title : `${title}: ${address}`} />
            {scope === 'source' && <LoaderLink title={title} address={address} />}
            {isForDevice && <PhoneCode title={title} address={address} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A file for the broadcast software in place of the address: it waits for a server that is not there yet. */
function LoaderLink({ title, address }: { title: string; address: string }) {
  const file = `data:text/html;charset=utf-8,${encodeURIComponent(loaderFile(address))}`;
  return (
    <a href={file} download={`${title}.html`} aria-label={`Loader file of ${title}`}>
      Loader
    </a>
  );
}

/**
 * The address as a code for the camera of a phone or tablet, shown on demand: any recording of the screen reveals the
 * key.
 */
function PhoneCode({ title, address }: { title: string; address: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <ToggleButton
        isOn={isShown}
        onToggle={setIsShown}
        accessibleLabel={`QR code of the ${title.toLowerCase()} address for a phone or tablet`}
      >
        QR code
      </ToggleButton>
      {isShown && (
        <Suspense>
          <QrCode text={address} label={`QR code of the ${title.toLowerCase()} address with its key`} />
        </Suspense>
      )}
    </>
  );
}
