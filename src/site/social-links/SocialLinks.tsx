import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { isCutOff } from '#data/connection.ts';
import { useConnection, useSession } from '#data/hooks/page-state.ts';
import { useAction } from '#data/hooks/use-action.ts';
import { useSpecial } from '#data/hooks/use-special.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { socialTypes } from '#domain/actions/submit-social.ts';
import { textLimits } from '#domain/limits.ts';
import { loginAddress } from '#domain/links/guard.ts';
import { linkedIds, restoreId } from '#domain/record-id.ts';
import { searchables } from '#domain/search/everything.ts';
import { type Hit, hitsFor } from '#domain/search/hits.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SearchField } from '#ui/controls/SearchField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { DottedText } from '#ui/things/DottedText.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { type Owner, type SocialDraft, useSocialDraft } from './draft.ts';
import { OwnLinks, useSocialRequests } from './OwnLinks.tsx';
import styles from './SocialLinks.module.css';

type OwnerPickerProps = { owner: Owner | undefined; onChange: (owner: Owner | undefined) => void };

const shownCount = 6;

function hintFor(isListed: boolean, isAway: boolean, isMissing: boolean): string {
  if (isMissing && isListed) return 'Nothing found. Check the spelling.';
  if (isListed) return '';
  return isAway
    ? 'The lists of teams, players and events are not saved on this device. They load when the connection returns.'
    : 'Loading teams, players and events';
}

/** Chooses the team, player or event by its name. */
function OwnerPicker({ owner, onChange }: OwnerPickerProps) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const isAway = isCutOff(useConnection());
  const events = useThings('Events', linkedIds(useSpecial('special:public-events')?.events));
  const teams = useSpecial('special:teams')?.teams;
  const players = useSpecial('special:players')?.players;
  const all = useMemo(
    () =>
      searchables({
        events,
        teams: teams ?? [],
        players: players ?? [],
        news: [],
        matches: [],
        dayOf: () => '',
      }),
    [events, teams, players],
  );
  const hits = hitsFor(all, wanted).slice(0, shownCount);
  const choose = ({ path, label, kind }: Hit) => {
    onChange({ id: restoreId(path.split('/').at(-1) ?? ''), label, kind });
    setQuery('');
  };

  if (owner !== undefined) {
    return (
      <div className={styles.owner}>
        <p>
          <span className={styles.soft}>{owner.kind}</span> <strong>{owner.label}</strong>
        </p>
        <Button onClick={() => onChange(undefined)}>Change</Button>
      </div>
    );
  }
  return (
    <div className={styles.picker}>
      <SearchField
        label="Team, player or event"
        placeholder="Team, player or event"
        value={query}
        onChange={setQuery}
        onEnter={() => hits[0] && choose(hits[0])}
        hint={hintFor(all.length > 0, isAway, wanted !== '' && hits.length === 0)}
      />
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.path}>
            <button type="button" className={styles.hit} onClick={() => choose(hit)}>
              <span>{hit.label}</span>
              <span className={styles.soft}>
                <DottedText text={[hit.kind, hit.note].filter(Boolean).join(' · ')} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const typeOptions = socialTypes.map((value) => ({ value, label: value }));

/** The first problem that keeps a draft from being sent. */
function problemOf({ owner, url, name }: SocialDraft): string {
  if (owner === undefined) return 'Choose the team, player or event first.';
  if (url.trim() === '') return 'Enter the address of the page, such as twitch.tv/name.';
  if (storedLink(url) === undefined)
    return 'This is not a web address. Copy it from the browser, such as https://twitch.tv/name.';
  if (url.length > textLimits.link) return 'This address is too long.';
  return name.trim().length > textLimits.socialName ? 'This name is too long.' : '';
}

/** The form; `onSent` is called once the server or this device has the link. */
function SocialForm({ onSent }: { onSent: () => void }) {
  const { user } = useSession();
  const { draft, edit, startAnother } = useSocialDraft();
  const { run, isRunning } = useAction('submit-social');
  const [problem, setProblem] = useState('');
  const change = (part: Partial<SocialDraft>) => {
    setProblem('');
    edit(part);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { socialID, owner, type, url, name } = draft;
    const found = problemOf(draft);
    setProblem(found);
    if (found !== '' || owner === undefined || user === undefined || isRunning) return;
    const outcome = await run(
      { socialID, ownerID: owner.id, type: type as (typeof socialTypes)[number], url, name },
      {
        words: `${type} link for ${owner.label}`,
        success: 'Link sent. It is waiting for approval.',
      },
    );
    if (outcome.status === 'refused') setProblem(`${outcome.message}.`.replace(/\.\.$/, '.'));
    else startAnother();
    onSent();
  };

  return (
    <section className={styles.form} aria-label="Send a link">
      <OwnerPicker owner={draft.owner} onChange={(owner) => change({ owner })} />
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <Select label="Type" value={draft.type} options={typeOptions} onChange={(type) => change({ type })} />
        <TextField
          label="Address"
          type="url"
          placeholder="https://"
          value={draft.url}
          onChange={(url) => change({ url })}
          limit={textLimits.link}
          required
        />
        <TextField
          label="Name"
          hint="Shown with the icon, such as the name of the channel. It may be empty."
          value={draft.name}
          onChange={(name) => change({ name })}
          limit={textLimits.socialName}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {user === undefined ? (
          <p className={styles.signIn}>
            <Link href={loginAddress('/social-links')}>Sign in</Link> to send the link. This device keeps what
            you have typed.
          </p>
        ) : (
          <Button type="submit" look="primary" aria-busy={isRunning}>
            Send for approval
          </Button>
        )}
      </form>
    </section>
  );
}

/** Sends social links for approval, and shows the sender the state of each. */
export default function SocialLinks() {
  const { user } = useSession();
  const requests = useSocialRequests('submit-social');
  const count = requests.answer?.waitingCount ?? 0;
  return (
    <>
      <PageHeading below="Links are public after an organiser has approved them.">
        Submit social links
      </PageHeading>
      {count > 0 && (
        <p className={styles.toApprove}>
          <Link href="/social-links/waiting">
            {count === 1 ? '1 link is' : `${count} links are`} waiting for your approval
          </Link>
        </p>
      )}
      <SocialForm onSent={requests.ask} />
      {user !== undefined && <OwnLinks {...requests} />}
    </>
  );
}
