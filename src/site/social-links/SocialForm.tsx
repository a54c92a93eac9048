import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useAction } from '#data/hooks/use-action.ts';
import { useSession } from '#data/hooks/use-session.ts';
import { socialTypes } from '#domain/actions/submit-social.ts';
import { textLimits } from '#domain/limits.ts';
import { loginAddress } from '#domain/links/guard.ts';
import { storedLink } from '#domain/text/stored-link.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { type SocialDraft, useSocialDraft } from './draft.ts';
import { OwnerPicker } from './OwnerPicker.tsx';
import styles from './SocialLinks.module.css';

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
export function SocialForm({ onSent }: { onSent: () => void }) {
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
