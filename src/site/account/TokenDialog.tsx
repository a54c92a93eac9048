import { useEffect, useState } from 'react';
import { errorTexts, textFor } from '#contract/errors.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { type Asked, useAnswer } from '#data/hooks/use-answer.ts';
import { createToken, endToken, listTokens, type OwnToken } from '#data/session/person-requests.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { textLimits } from '#domain/limits.ts';
import { formatTime, type TimePart } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './AccountDialog.module.css';
import { openAccountDialog } from './AccountEntries.tsx';
import tokenListStyles from './TokenDialog.module.css';

const dayParts: readonly TimePart[] = ['day', 'month', 'year'];

/** The person's tokens, each with its own end. */
function TokenList({ answer: tokens, problem, ask }: Asked<readonly OwnToken[]>) {
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState('');
  const options = useTimeOptions();
  const day = (time: string) => formatTime(time, options, dayParts);

  const end = async (id: string) => {
    setEnding(id);
    setFailure('');
    await endToken(id).catch((error: unknown) => setFailure(textFor(error)));
    setEnding(undefined);
    ask();
  };

  return (
    <section className={tokenListStyles.section} aria-label="Your tokens">
      <h3 className={tokenListStyles.heading}>Your tokens</h3>
      {tokens === undefined && problem === undefined && <LoadingRows count={1} height={3.5} />}
      {tokens?.length === 0 && <p>You have no tokens.</p>}
      {tokens !== undefined && tokens.length > 0 && (
        <ul className={tokenListStyles.list}>
          {tokens.map(({ id, name, madeAt, usedAt, endsAt }) => (
            <li key={id} className={tokenListStyles.token}>
              <p className={tokenListStyles.words}>
                <strong>{name}</strong>
                <span className={tokenListStyles.days}>
                  Made {day(madeAt)}, last used {day(usedAt)}, ends {day(endsAt)}
                </span>
              </p>
              <Button
                disabled={ending !== undefined}
                aria-busy={ending === id}
                aria-label={`End ${name}`}
                onClick={() => void end(id)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={tokenListStyles.problem}>
        {failure || problem}
      </p>
      {problem !== undefined && <Button onClick={ask}>Try again</Button>}
    </section>
  );
}

/** Result of copying a new token: it is in the clipboard, or shown as text to be selected by hand. */
type TokenCopy = { readonly kind: 'copied' } | { readonly kind: 'shown'; readonly token: string };

type Clipboard = Partial<Pick<globalThis.Clipboard, 'write' | 'writeText'>>;

type Surroundings = {
  /** Missing on plain http. */
  readonly clipboard: Clipboard | undefined;
  /** Makes an item whose text is still on its way; missing in older browsers. */
  readonly itemOf: ((text: Promise<string>) => ClipboardItem) | undefined;
};

/**
 * Creates a token and copies it. Browsers allow copying for a moment after the user action only. The item is therefore
 * passed to them before the server has answered, where they accept that. Rejects when no token could be created.
 */
export async function copyToken(
  create: () => Promise<string>,
  { clipboard, itemOf }: Surroundings,
): Promise<TokenCopy> {
  const token = create();
  const tries = [
    clipboard?.write && itemOf ? () => clipboard.write?.([itemOf(token)]) : undefined,
    clipboard?.writeText ? async () => clipboard.writeText?.(await token) : undefined,
  ];
  for (const attempt of tries) {
    if (attempt === undefined) continue;
    try {
      await attempt();
      await token;
      return { kind: 'copied' };
    } catch {
      // Copying was refused: try the next way, and finally show the token as text. A failed request rejects below.
    }
  }
  return { kind: 'shown', token: await token };
}

/** This browser's clipboard. */
function clipboardHere(): Surroundings {
  return {
    clipboard: navigator.clipboard as Clipboard | undefined,
    itemOf:
      typeof ClipboardItem === 'undefined'
        ? undefined
        : (text) =>
            new ClipboardItem({
              'text/plain': text.then((value) => new Blob([value], { type: 'text/plain' })),
            }),
  };
}

/** Time for which a token counts as just copied, ms. */
const copiedForMs = 500;

/** Tokens for tools outside the browser, for users who signed in themselves in this browser. */
export function TokenDialog() {
  const { user } = useSession();
  const isAllowed = mayUse('tokens and keys', user) !== 'no-right';
  return (
    <Dialog title="Token" isOpen onClose={() => openAccountDialog(undefined)}>
      <div className={styles.body}>{isAllowed ? <Tokens /> : <p>{errorTexts['only-in-browser']}</p>}</div>
    </Dialog>
  );
}

/** Each copy is a new token; none is kept here. */
function Tokens() {
  const [isSafe, setIsSafe] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [token, setToken] = useState<string>();
  const [problem, setProblem] = useState('');
  const [name, setName] = useState('');
  const tokens = useAnswer(listTokens);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    setIsAsking(true);
    setProblem('');
    try {
      const result = await copyToken(() => createToken(name.trim()), clipboardHere());
      if (result.kind === 'shown') setToken(result.token);
      else setIsCopied(true);
    } catch (error) {
      setProblem(textFor(error));
    }
    setIsAsking(false);
    tokens.ask();
  };

  return (
    <>
      <p>
        A token signs in tools outside the browser, such as button boxes and scripts. Whoever has it has{' '}
        <strong>full access to your account</strong>, including your permissions to edit matches and
        broadcasts.
      </p>
      <p>
        Never show it on stream, and give it to nobody. Each copy is a new token. It ends after 30 days
        without use, after 90 days at the latest, when you end it here, and when you sign out everywhere.
      </p>
      <TextField
        label="What the token is for"
        hint="Its name in the list below, such as the tool you give it to"
        value={name}
        limit={textLimits.keyName}
        onChange={setName}
      />
      <label className={styles.tick}>
        <input type="checkbox" checked={isSafe} onChange={(event) => setIsSafe(event.target.checked)} />I will
        keep my token safe
      </label>
      {token !== undefined && (
        <TextField
          label="Copying is not allowed here: select the token and copy it. It is shown this once."
          className={styles.token}
          readOnly
          value={token}
          onFocus={(event) => event.target.select()}
        />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.actions}>
        <Button
          look="primary"
          disabled={!isSafe || isAsking || name.length > textLimits.keyName}
          onClick={() => void copy()}
          aria-busy={isAsking}
        >
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy token'}</span>
        </Button>
      </div>
      <TokenList {...tokens} />
    </>
  );
}
