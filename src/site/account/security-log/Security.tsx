import { useCallback, useDeferredValue, useState } from 'react';
import { securityKinds } from '#contract/security-log.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { readSecurityLog } from '#data/session/security-log.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './Security.module.css';
import { SecurityEntries } from './SecurityEntries.tsx';
import { kindLabels, periods } from './words.ts';

const kindOptions = [
  { value: '', label: 'Everything' },
  ...securityKinds.map((value) => ({ value, label: kindLabels[value] })),
];

/** Who signed in, was refused, made tokens or got rights, for the people who run the league. */
export default function Security() {
  const { user } = useSession();
  const [kind, setKind] = useState('');
  const [hours, setHours] = useState<string>(periods[1].value);
  const [person, setPerson] = useState('');
  const wanted = useDeferredValue(person.trim());
  const read = useCallback(
    (before?: number) => readSecurityLog({ kind, hours, person: wanted }, before),
    [kind, hours, wanted],
  );

  return (
    <>
      <PageHeading below="Sign-ins, refusals, tokens and changed rights, kept for 90 days.">
        Security log
      </PageHeading>
      {mayUse('user menu: Security log', user) === 'allowed' ? (
        <>
          <div className={styles.filters}>
            <Select label="What" value={kind} options={kindOptions} onChange={setKind} />
            <Select label="When" value={hours} options={periods} onChange={setHours} />
            <SearchField
              label="Find a person"
              placeholder="Name of a person"
              value={person}
              onChange={setPerson}
            />
          </div>
          <SecurityEntries key={`${kind} ${hours} ${wanted}`} read={read} />
        </>
      ) : (
        <EmptyState
          isProblem
          title="Not for you"
          text="Only people who may edit any event see the security log, because it has the addresses of others."
        />
      )}
    </>
  );
}
