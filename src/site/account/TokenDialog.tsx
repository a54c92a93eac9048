import { useEffect, useState } from 'react';
import { errorTexts, textFor } from '#contract/errors.ts';
import { useAnswer } from '#data/hooks/use-answer.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { createToken, listTokens } from '#data/session/token.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { textLimits } from '#domain/limits.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './AccountDialog.module.css';
import { clipboardHere, copyToken } from './copy-token.ts';
import { TokenList } from './TokenList.tsx';
import { openAccountDialog } from './use-account-dialog.ts';

/** Specification 4. */
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
