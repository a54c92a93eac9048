import { type SyntheticEvent, useEffect, useState } from 'react';
import { useSession } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { clientIds } from '#domain/access/production.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { addressWith, type GivenOptions } from '#ui/source-address.ts';
import { CopyText } from '#ui/things/CopyText.tsx';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { usePublicShows } from '../../use-public-shows.ts';
import { useSearchText } from '../../use-search-text.ts';
import { LearnHeading } from '../LearnHeading.tsx';
import { WordTable } from '../WordTable.tsx';
import styles from './BroadcastRoutes.module.css';
import {
  type BroadcastRoute,
  findRoutes,
  type RouteOption,
  routeGroups,
  sharedOptions,
} from './route-list.ts';
import { commonRouteOptions } from './routes.precomputed.ts';

type RoutePictureProps = {
  path: string;
  title: string;
  given: GivenOptions;
  /** Origin and owner of a show that was asked for. */
  base: string | undefined;
};

/** The overlay itself with these options, small: of the show that was asked for, else of one that is going on. */
export function RoutePicture({ base, ...route }: RoutePictureProps) {
  return base === undefined ? <PublicPicture {...route} /> : <Frame base={base} {...route} />;
}

function PublicPicture(route: Omit<RoutePictureProps, 'base'>) {
  const shows = usePublicShows();
  const [show] = shows ?? [];
  if (!show) return shows && <p className={styles.help}>No show is going on. A key above gives a picture.</p>;
  const base = `${window.location.origin}/broadcast/${encodeURIComponent(show.value)}`;
  return <Frame base={base} note={`Of the show “${show.label}”.`} {...route} />;
}

type FrameProps = Omit<RoutePictureProps, 'base'> & { base: string; note?: string };

/** Longer than between two keys. */
const typingMs = 600;

function Frame({ base, path, title, given, note }: FrameProps) {
  const wanted = addressWith(base, path, given, '');
  const [address, setAddress] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAddress(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <figure className={styles.picture}>
      {/* Another address is another frame: one that goes to it would be a step on the way back. */}
      <iframe
        key={address}
        className={styles.preview}
        src={address}
        title={`Preview of ${title}`}
        loading="lazy"
        // A preview only: it must not receive the keyboard focus.
        tabIndex={-1}
      />
      {note && <figcaption className={styles.help}>{note}</figcaption>}
    </figure>
  );
}

type OptionInputProps = {
  option: RouteOption;
  value: string;
  onChange: (value: string) => void;
};

/** One option of an address with what it does; empty means that the address leaves it out. */
function OptionInput({ option, value, onChange }: OptionInputProps) {
  const { name, kind, choices, help, usual } = option;
  if (choices === undefined) {
    return (
      <TextField
        label={name}
        value={value}
        onChange={onChange}
        hint={help}
        placeholder={usual}
        inputMode={kind === 'number' ? 'decimal' : undefined}
      />
    );
  }
  const left = { value: '', label: usual === undefined ? 'not given' : `as usual (${usual})` };
  return (
    <div>
      <Select
        label={name}
        value={value}
        options={[left, ...choices.map((text) => ({ value: text, label: text }))]}
        onChange={onChange}
      />
      <p className={styles.help}>{help}</p>
    </div>
  );
}

type RouteEntryProps = {
  route: BroadcastRoute;
  /** Origin and owner of the address. */
  base: string;
  /** The owner is a real one, so that it can be shown. */
  isReady: boolean;
};

/** An overlay: its names and, once opened, the form that creates its address, with a live preview. */
function RouteEntry({ route, base, isReady }: RouteEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { path, title, aliases } = route;
  return (
    <details
      className={styles.entry}
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>{title}</strong> <code>{path}</code>
        {aliases.length > 0 && <span className={styles.aliases}>also {aliases.join(', ')}</span>}
      </summary>
      {isOpen && <AddressForm route={route} base={base} isReady={isReady} />}
    </details>
  );
}

function AddressForm({ route, base, isReady }: RouteEntryProps) {
  const { path, title, options } = route;
  const [given, setGiven] = useState<GivenOptions>({});
  const address = addressWith(base, path, given, '');
  const draw = (fields: typeof options) =>
    fields.map((option) => (
      <OptionInput
        key={option.name}
        option={option}
        value={given[option.name] ?? ''}
        onChange={(value) => setGiven({ ...given, [option.name]: value })}
      />
    ));
  return (
    <div className={styles.form}>
      <p className={styles.address}>
        <CopyText text={address} />
      </p>
      {options.length > 0 && <div className={styles.fields}>{draw(options)}</div>}
      <details className={styles.more}>
        <summary>Common options</summary>
        <div className={styles.fields}>{draw(sharedOptions(route))}</div>
      </details>
      <RoutePicture path={path} title={title} given={given} base={isReady ? base : undefined} />
    </div>
  );
}

/** Options with what they do. */
function OptionTable({ options }: { options: readonly RouteOption[] }) {
  const rows = options.map(({ name, aliases, kind, choices, help, usual }) => ({
    word: name,
    note: aliases.length > 0 ? `also ${aliases.join(', ')}` : undefined,
    cells: [choices?.join(', ') ?? kind, usual === undefined ? help : `${help} Usually ${usual}.`],
  }));
  return <WordTable label="Options" heads={['Option', 'Type', 'Description']} rows={rows} />;
}

/** Owners of overlays: the two ways in which overlay addresses start. */
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
