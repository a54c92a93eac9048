import { useState } from 'react';
import { CodedError, textFor } from '#contract/errors.ts';
import type { KeyedPage } from '#contract/http.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { type AskedKey, requestNewKey } from '#data/production/key-requests.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import type { TallyRole } from '#domain/broadcast/tally-role.ts';
import { textLimits } from '#domain/limits.ts';
import { instantOf } from '#domain/time/instant.ts';
import { endOfMatchDay } from '#domain/time/match-key-end.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { keyScopeNames } from '#ui/things/key-scope-names.ts';
import { useClient, useShowZone } from '../show/use-show.ts';
import { DeviceFields } from './DeviceFields.tsx';
import { keyAddresses, scopeLabels } from './key-labels.ts';
import { type Made, MadeKey } from './MadeKey.tsx';
import { MatchFields } from './MatchFields.tsx';
import { RoleField } from './RoleField.tsx';
import styles from './Sources.module.css';
import { useDeviceChoice } from './use-device-choice.ts';
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
  const [role, setRole] = useState<TallyRole>();
  const choice = useMatchChoice();
  const [made, setMade] = useState<Made>();
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const device = useDeviceChoice();
  const [paired, setPaired] = useState('');
  const isForDevice = scope !== 'deck' && device.code.trim() !== '';
  const { opens, nameLabel } = scopeLabels[scope];
  const isForMatch = scope === 'match';
  const isForTally = scope === 'tally';
  const isWithoutMatch = isForMatch && choice.matchKey === undefined;
  const given = name.trim();
  const isNamed = given !== '' && name.length <= textLimits.keyName;

  /** Where a device goes with the key: the page that was chosen, else the first. */
  const addressFor = (key: Made) => {
    const chosen = pages.filter(({ path }) => device.path === undefined || path === device.path);
    const [first] = keyAddresses(chosen, window.location.origin, clientKey, key);
    const [otherwise] = keyAddresses(pages, window.location.origin, clientKey, key);
    const to = first ?? otherwise;
    if (to === undefined) throw new CodedError('unknown-pairing');
    return to;
  };

  const make = async () => {
    setIsAsking(true);
    setProblem('');
    setPaired('');
    setMade(undefined);
    const { matchKey: match, endsAt } = choice;
    const asked: AskedKey = {
      scope,
      name: given,
      ...(isForMatch && { match, endsAt }),
      ...(isForTally && { role }),
    };
    try {
      const name = isForDevice ? await device.ask(id) : undefined;
      if (isForDevice && name === undefined) return setIsAsking(false);
      const made = { ...asked, text: await requestNewKey(id, asked) };
      if (name === undefined) setMade(made);
      else {
        const to = addressFor(made);
        await device.give(id, made.text, new URL(to.address).pathname);
        setPaired(`${name} opens ${to.title} now.`);
      }
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
          options={Object.entries(keyScopeNames).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setScope(value as KeyScope)}
        />
        <TextField label={nameLabel} value={name} limit={textLimits.keyName} onChange={setName} />
        {isForMatch && <MatchFields {...choice} />}
        {isForTally && <RoleField role={role} onRole={setRole} />}
        {scope !== 'deck' && (
          <DeviceFields
            choice={device}
            scope={scope}
            pages={pages.filter((page) => !isForTally || role === undefined || page.isOfOneRole)}
          />
        )}
        <p className={styles.hint}>{opens}</p>
        <Button type="submit" look="primary" disabled={isAsking || !isNamed || isWithoutMatch}>
          {isForDevice ? 'Make key for the device' : 'Make key'}
        </Button>
      </form>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <p role="status" className={styles.hint}>
        {paired}
      </p>
      {made && <MadeKey made={made} clientKey={clientKey} pages={pages} />}
    </>
  );
}
