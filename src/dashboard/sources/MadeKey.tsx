import clsx from 'clsx';
import { Suspense, useState } from 'react';
import type { KeyedPage } from '#contract/http.ts';
import { loaderFile } from '#contract/standing-page.ts';
import type { AskedKey } from '#data/production/key-requests.ts';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import stack from '#ui/styles/stack.module.css';
import { CopyText } from '#ui/things/CopyText.tsx';
import { keyAddresses } from './key-labels.ts';
import styles from './Sources.module.css';

const QrCode = lazyPart(() => import('#ui/things/QrCode.tsx'));

/** A key as it was asked for, and its text. */
export type Made = AskedKey & { readonly text: string };

type MadeKeyProps = { made: Made; clientKey: string; pages: readonly KeyedPage[] };

/** The key itself and the addresses with it: it is told only once. */
export function MadeKey({ made, clientKey, pages }: MadeKeyProps) {
  const { scope, name, text } = made;
  const addresses = keyAddresses(pages, window.location.origin, clientKey, made);
  const isForDevice = scope === 'tally' || scope === 'match' || scope === 'show';
  return (
    <section className={clsx(stack.gap3, styles.made)} aria-label={`Key ${name}`}>
      <p role="status">
        <strong>{name}</strong> is shown only now: copy what you need. Whoever has it can do the same.
      </p>
      {addresses.length === 0 && <CopyText text={text} label={navigator.clipboard ? 'Key' : undefined} />}
      <ul className={stack.gap3}>
        {addresses.map(({ title, address }) => (
          <li key={title}>
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

/** The address for the camera of a phone or tablet, on demand: whoever films the screen has the key. */
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
