import { useState } from 'react';
import { textFor } from '#contract/errors.ts';
import type { KeyedPage } from '#contract/http.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { type AskedKey, requestNewKey } from '#data/production/key-requests.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import { textLimits } from '#domain/limits.ts';
import { instantOf } from '#domain/time/instant.ts';
import { endOfMatchDay } from '#domain/time/match-key-end.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { useClient, useShowZone } from '../show/use-show.ts';
import { scopeWords } from './key-words.ts';
import { type Made, MadeKey } from './MadeKey.tsx';
import { MatchFields } from './MatchFields.tsx';
import styles from './Sources.module.css';
import { useMatchOptions } from './use-match-options.ts';

const minuteMs = 60_000;

/** The match chosen in the form, the first one to begin with, and the end of its key: its day's until it is set. */
function useMatchChoice() {
  const [chosen, setChosen] = useState<string>();
  const [typedEnd, setTypedEnd] = useState<string>();
  const [first] = useMatchOptions();
  const nowMs = useClock(minuteMs);
  const zone = useShowZone();
  const matchKey = chosen ?? first?.value;
  const match = useThing('Matches', matchKey);
  const dayEnd = new Date(endOfMatchDay(instantOf(match?.start), nowMs, zone)).toISOString();
  return { matchKey, onMatch: setChosen, endsAt: typedEnd ?? dayEnd, onEnd: setTypedEnd };
}

/** The form for a key, and the key itself until another one is made. */
export function NewKey({ pages, onMade }: { pages: readonly KeyedPage[]; onMade: () => void }) {
  const { id, key: clientKey = '' } = useClient();
  const [scope, setScope] = useState<KeyScope>('source');
  const [name, setName] = useState('');
  const choice = useMatchChoice();
  const [made, setMade] = useState<Made>();
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const { opens, nameLabel } = scopeWords[scope];
  const isForMatch = scope === 'match';
  const isWithoutMatch = isForMatch && choice.matchKey === undefined;
  const given = name.trim();
  const isNamed = given !== '' && name.length <= textLimits.keyName;

  const make = async () => {
    setIsAsking(true);
    setProblem('');
    const { matchKey: match, endsAt } = choice;
    const asked: AskedKey = { scope, name: given, ...(isForMatch && { match, endsAt }) };
    try {
      setMade({ ...asked, text: await requestNewKey(id, asked) });
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
          options={Object.entries(scopeWords).map(([value, words]) => ({ value, label: words.label }))}
          onChange={(value) => setScope(value as KeyScope)}
        />
        <TextField label={nameLabel} value={name} limit={textLimits.keyName} onChange={setName} />
        {isForMatch && <MatchFields {...choice} />}
        <p className={styles.hint}>{opens}</p>
        <Button type="submit" look="primary" disabled={isAsking || !isNamed || isWithoutMatch}>
          Make key
        </Button>
      </form>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {made && <MadeKey made={made} clientKey={clientKey} pages={pages} />}
    </>
  );
}
