import { Suspense, useState } from 'react';
import { textFor } from '#contract/errors.ts';
import type { KeyedPage } from '#contract/http.ts';
import { loaderFile } from '#contract/standing-page.ts';
import { requestNewKey } from '#data/production/key-requests.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import { textLimits } from '#domain/limits.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { CopyText } from '#ui/things/CopyText.tsx';
import { useClient } from '../show/use-show.ts';
import { keyAddresses, scopeWords } from './key-words.ts';
import styles from './Sources.module.css';

/** Keys for a match need a match and an end: programs ask for them (docs/security.md). */
const formScopes = ['source', 'tally', 'deck'] as const satisfies readonly KeyScope[];

const QrCode = lazyPart(() => import('./QrCode.tsx'));

type Made = { readonly scope: KeyScope; readonly name: string; readonly text: string };

/** The form for a key, and the key itself until another one is made: it is told only once. */
export function NewKey({ pages, onMade }: { pages: readonly KeyedPage[]; onMade: () => void }) {
  const { id, key: clientKey = '' } = useClient();
  const [scope, setScope] = useState<KeyScope>('source');
  const [name, setName] = useState('');
  const [made, setMade] = useState<Made>();
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const given = name.trim();

  const make = async () => {
    setIsAsking(true);
    setProblem('');
    try {
      setMade({ scope, name: given, text: await requestNewKey(id, scope, given) });
      setName('');
      onMade();
    } catch (error) {
      setProblem(textFor(error));
    }
    setIsAsking(false);
  };

  return (
    <>
      <form
        className={styles.form}
        aria-label="New key"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Select
          label="Key for"
          value={scope}
          options={formScopes.map((value) => ({ value, label: scopeWords[value].label }))}
          onChange={(value) => setScope(value as KeyScope)}
        />
        <TextField
          label="Name, such as the machine"
          value={name}
          limit={textLimits.keyName}
          onChange={setName}
        />
        <p className={styles.hint}>{scopeWords[scope].opens}</p>
        <Button
          type="submit"
          look="primary"
          disabled={isAsking || given === '' || name.length > textLimits.keyName}
        >
          Make key
        </Button>
      </form>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {made && <MadeKey {...made} clientKey={clientKey} pages={pages} />}
    </>
  );
}

type MadeKeyProps = Made & { clientKey: string; pages: readonly KeyedPage[] };

function MadeKey({ scope, name, text, clientKey, pages }: MadeKeyProps) {
  const addresses = keyAddresses(pages, window.location.origin, clientKey, { scope, text });
  return (
    <section className={styles.made} aria-label={`Key ${name}`}>
      <p role="status">
        <strong>{name}</strong> is shown only now: copy what you need. Whoever has it can do the same.
      </p>
      {scope === 'tally' && addresses[0] && <PhoneCode address={addresses[0].address} />}
      {addresses.length === 0 && <CopyText text={text} label={navigator.clipboard ? 'Key' : undefined} />}
      <ul className={styles.addresses}>
        {addresses.map(({ title, address }) => (
          <li key={title}>
            {/* Without a clipboard it has to be selected by hand. */}
            <CopyText text={address} label={navigator.clipboard ? title : `${title}: ${address}`} />
            {scope === 'source' && <LoaderLink title={title} address={address} />}
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
function PhoneCode({ address }: { address: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <ToggleButton isOn={isShown} onToggle={setIsShown}>
        QR code for a phone or tablet
      </ToggleButton>
      {isShown && (
        <Suspense>
          <QrCode text={address} label="QR code of the tally address with its key" />
        </Suspense>
      )}
    </>
  );
}
