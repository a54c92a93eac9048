import { useCallback, useDeferredValue, useState } from 'react';
import { securityKinds } from '#contract/security-log.ts';
import { useSession } from '#data/hooks/page-state.ts';
import { readSecurityLog } from '#data/session/person-requests.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './Security.module.css';
import { kindLabels, periods, SecurityEntries } from './SecurityEntries.tsx';

const kindOptions = [
  { value: '', label: 'Everything' },
  ...securityKinds.map((value) => ({ value, label: kindLabels[value] })),
];

/** Log of sign-ins, refusals, new tokens and granted rights, for the organisers of the league. */
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
