import { useState } from 'react';
import { useSession } from '#data/hooks/use-session.ts';
import { useThing } from '#data/hooks/use-thing.ts';
import { clientIds } from '#domain/access/production.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { useSearchText } from '../../use-search-text.ts';
import { LearnHeading } from '../LearnHeading.tsx';
import styles from './BroadcastRoutes.module.css';
import { OptionTable } from './OptionTable.tsx';
import { RouteEntry } from './RouteEntry.tsx';
import { findRoutes, routeGroups } from './route-list.ts';
import { commonRouteOptions } from './routes.precomputed.ts';

/** Whose overlays they are: the two ways in which their addresses start. */
const owners = [
  { value: 'broadcast', label: 'One broadcast (by its key)' },
  { value: 'client', label: 'What a machine shows now (by its client key)' },
];

const standIn = { broadcast: 'BROADCAST-KEY', client: 'CLIENT-KEY' };

/** All overlays with their options, from the list that the overlays themselves are made of. */
export default function BroadcastRoutes() {
  const [query, setQuery] = useSearchText();
  const [owner, setOwner] = useState<'broadcast' | 'client'>('client');
  const [typed, setTyped] = useState<string>();
  const ownClient = useThing('Clients', clientIds(undefined, useSession().user)[0]);
  const key = (typed ?? (owner === 'client' ? ownClient?.key : undefined) ?? '').trim();
  const found = findRoutes(query);
  const base = `${window.location.origin}/${owner}/${encodeURIComponent(key) || standIn[owner]}`;

  return (
    <div className={styles.page}>
      <LearnHeading below={`${findRoutes('').length} pages for broadcast software and production staff.`}>
        Broadcast Routes
      </LearnHeading>
      <section className={styles.intro}>
        <p>
          The address of an overlay starts with <code>/broadcast/</code> and the key of a broadcast, or with{' '}
          <code>/client/</code> and the key of a client: then it shows the broadcast that the client is on, so
          that a machine keeps its addresses from show to show. Options follow after <code>?</code>, with{' '}
          <code>&amp;</code> between them. What cannot be read is as if it were not there.
        </p>
        <ul>
          {['ingame', 'gfx/2', 'break?title=Back+soon&noStinger=true'].map((example) => (
            <li key={example}>
              <code>{`/client/${key || standIn.client}/${example}`}</code>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.owner}>
        <Select
          label="Addresses for"
          value={owner}
          options={owners}
          onChange={(value) => {
            setOwner(value === 'client' ? 'client' : 'broadcast');
            setTyped(undefined);
          }}
        />
        <TextField
          label={owner === 'client' ? 'Client key' : 'Broadcast key'}
          value={typed ?? key}
          onChange={setTyped}
          hint="Finishes the addresses. Without one, pictures are of a show that is going on."
        />
      </div>
      <details className={styles.shared}>
        <summary>Common options</summary>
        <p>Each overlay below offers those that have an effect on it.</p>
        <OptionTable options={commonRouteOptions} />
      </details>
      <SearchField
        label="Find an overlay or option"
        placeholder="Find an overlay or option"
        value={query}
        onChange={setQuery}
      />
      {routeGroups.map(({ title, has }) => {
        const routes = found.filter(has);
        if (routes.length === 0) return null;
        return (
          <section key={title} className={styles.group}>
            <h2>{title}</h2>
            {routes.map((route) => (
              <RouteEntry key={route.path} route={route} base={base} isReady={key !== ''} />
            ))}
          </section>
        );
      })}
      {found.length === 0 && (
        <EmptyState
          title={`No overlay found for “${query}”`}
          action={<Button onClick={() => setQuery('')}>Clear the search</Button>}
        />
      )}
    </div>
  );
}
