import { useState } from 'react';
import { CodedError, textFor } from '#contract/errors.ts';
import type { KeyedPage } from '#contract/http.ts';
import { codeInFragment, readPairingCode, spokenCode } from '#contract/production-key.ts';
import type { Match } from '#contract/records.ts';
import { useClock } from '#data/hooks/use-clock.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { type AskedKey, requestNewKey, requestPairingAnswer } from '#data/production/production-requests.ts';
import type { KeyScope } from '#domain/access/production-rights.ts';
import { isTallyRole, type TallyRole, tallyRoleName } from '#domain/broadcast/tally-role.ts';
import { textLimits } from '#domain/limits.ts';
import { cleanId } from '#domain/record-id.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { formatTime } from '#domain/time/format.ts';
import { instantOf } from '#domain/time/instant.ts';
import { endOfMatchDay } from '#domain/time/match-key-end.ts';
import { useMatchRights } from '#ui/access/use-match-rights.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { keyScopeNames } from '#ui/things/key-scope-names.ts';
import { useMatchNames } from '#ui/things/use-match-names.ts';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import { DateEditor } from '#ui/time/DateEditor.tsx';
import { useConfirm } from '../commands/ConfirmProvider.tsx';
import { useSchedule } from '../show/show-state.ts';
import { useLiveMatch } from '../show/use-live-match.ts';
import { useClient, useShowZone } from '../show/use-show.ts';
import { keyAddresses, scopeLabels } from './key-labels.ts';
import { type Made, MadeKey } from './MadeKey.tsx';
import styles from './Sources.module.css';

/** The matches of the broadcast by name and start, the live one first. */
function useMatchOptions(): readonly SelectOption[] {
  const live = useLiveMatch();
  const { matches } = useSchedule();
  const options = { ...useTimeOptions(), zone: useShowZone() };
  const listed = [...(live ? [live] : []), ...matches.filter(({ id }) => id !== live?.id)];
  const names = useMatchNames(listed);
  const label = (match: Match, place: number) => {
    const name = names[place] ?? 'Match';
    const start = instantOf(match.start);
    return start === undefined
      ? name
      : `${name} · ${formatTime(start, options, ['weekday', 'time', 'zone'])}`;
  };
  return listed.map((match, place) => ({
    value: cleanId(match) ?? match.id,
    label: `${match === live ? 'Live: ' : ''}${label(match, place)}`,
  }));
}

type MatchFieldsProps = {
  /** Clean id. */
  matchKey: string | undefined;
  onMatch: (key: string) => void;
  /** ISO text, or ms. */
  endsAt: string | number;
  onEnd: (isoTime: string) => void;
};

/** Fields for the match of a key and for the key's end. */
function MatchFields({ matchKey, onMatch, endsAt, onEnd }: MatchFieldsProps) {
  const options = useMatchOptions();
  const zone = useShowZone();
  const match = useThing('Matches', matchKey);
  const verdict = useMatchRights(match)('dashboard: match editor');
  if (options.length === 0) {
    return <p className={styles.hint}>This broadcast has no matches: put them on its schedule first.</p>;
  }
  return (
    <>
      <Select label="Match" value={matchKey ?? ''} options={options} onChange={onMatch} />
      <div className={styles.end}>
        <span aria-hidden="true">Until</span>
        <DateEditor label="The key ends" value={endsAt} onChange={onEnd} zone={zone} />
      </div>
      {match && verdict !== 'allowed' && (
        <p className={styles.hint}>You can give out keys only for matches that you may edit yourself.</p>
      )}
    </>
  );
}

/** The device that is to get the key, by the code that it shows. */
type DeviceChoice = {
  /** As typed. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Of the page that it becomes, below the client's address; undefined for the first one. */
  readonly path: string | undefined;
  readonly onPath: (path: string) => void;
  /**
   * Asks whether the device that shows the code is the right one, and refuses it if not. Answers what it calls itself;
   * undefined when it was refused. Rejects with a RequestFailure when no device shows the code.
   */
  readonly ask: (client: string) => Promise<string | undefined>;
  /** Gives the device its key and forgets the code. */
  readonly give: (client: string, key: string, path: string) => Promise<void>;
};

/** A code that came with the address, from a phone that scanned it, is filled in. */
function useDeviceChoice(): DeviceChoice {
  const [code, onCode] = useState(() => codeInFragment(window.location.hash) ?? '');
  const [path, onPath] = useState<string>();
  const confirm = useConfirm();
  return {
    code,
    onCode,
    path,
    onPath,
    ask: async (client) => {
      const device = await requestPairingAnswer(client, code);
      const shown = spokenCode(readPairingCode(code) ?? code);
      const isWanted = await confirm({
        title: `Give the key to ${device}?`,
        text: `Look at the device: it has to show ${shown}. Otherwise somebody else asks for a key.`,
        action: 'Give key',
      });
      if (isWanted) return device;
      await requestPairingAnswer(client, code, { isRefused: true });
      onCode('');
      return undefined;
    },
    give: async (client, key, to) => {
      await requestPairingAnswer(client, code, { key, path: to });
      onCode('');
    },
  };
}

type DeviceFieldsProps = { choice: DeviceChoice; scope: KeyScope; pages: readonly KeyedPage[] };

/** The code that a device shows at `/pair`, and which page it becomes where a key is for several. */
function DeviceFields({ choice, scope, pages }: DeviceFieldsProps) {
  const own = pages.filter((page) => page.scope === scope);
  return (
    <>
      <TextField
        label="Code of a device that shows /pair (optional)"
        value={choice.code}
        limit={12}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={choice.onCode}
      />
      {choice.code.trim() !== '' && own.length > 1 && (
        <Select
          label="Page on the device"
          value={choice.path ?? own[0]?.path ?? ''}
          options={own.map(({ path, title }) => ({ value: path, label: title }))}
          onChange={choice.onPath}
        />
      )}
    </>
  );
}

/** More than a match has; a scene of the director shows the rest. */
const observerCount = 12;

const roles: readonly TallyRole[] = [
  ...Array.from({ length: observerCount }, (_, place): TallyRole => `observer-${place + 1}`),
  'replay',
  'director',
  'stats',
];
const options = [
  { value: '', label: 'Every role' },
  ...roles.map((role) => ({ value: role, label: tallyRoleName(role) })),
];

type RoleFieldProps = { role: TallyRole | undefined; onRole: (role: TallyRole | undefined) => void };

/** Field for the role whose light a tally key shows. */
function RoleField({ role, onRole }: RoleFieldProps) {
  return (
    <Select
      label="Tally light of"
      value={role ?? ''}
      options={options}
      onChange={(value) => onRole(isTallyRole(value) ? value : undefined)}
    />
  );
}

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

  /**
   * Returns the address that a device opens with the key: of the chosen page, else of the first. Throws a CodedError if
   * there is none.
   */
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
        noValidate
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
