import { type FormEvent, useState } from 'react';
import { storedLink } from '#domain/text/stored-link.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { CopyText } from '#ui/things/CopyText.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { WaysToAsk } from '#ui/things/WaysToAsk.tsx';
import styles from './SocialLinks.module.css';

const kinds = ['Twitter', 'Twitch', 'YouTube', 'Discord', 'Merch', 'Liquipedia'];

/** Puts a request for a social link into the words the organisers need; they check it before it is shown. */
export default function SocialLinks() {
  const [owner, setOwner] = useState('');
  const [kind, setKind] = useState('Twitter');
  const [address, setAddress] = useState('');
  const [request, setRequest] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const write = (event: FormEvent) => {
    event.preventDefault();
    const link = storedLink(address);
    const isComplete = owner.trim() !== '' && link !== undefined;
    setProblem(isComplete ? undefined : 'Name the player, team or event, and give a web address.');
    setRequest(isComplete ? `Social link for ${owner.trim()}: ${kind} ${link}` : undefined);
  };

  return (
    <>
      <PageHeading below="Links are shown once the organisers have checked them.">
        Submit social links
      </PageHeading>
      <form className={styles.form} onSubmit={write} noValidate>
        <TextField
          label="Player, team or event"
          value={owner}
          onChange={setOwner}
          autoComplete="nickname"
          required
        />
        <Select
          label="Kind"
          value={kind}
          options={kinds.map((value) => ({ value, label: value }))}
          onChange={setKind}
        />
        <TextField
          label="Address"
          type="url"
          placeholder="https://"
          value={address}
          onChange={setAddress}
          required
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <Button type="submit" look="primary">
          Create the message
        </Button>
      </form>
      {request && (
        <section className={styles.request} aria-live="polite">
          <h2 className={styles.heading}>Your message</h2>
          <p>
            Copy it, and <WaysToAsk mail={{ subject: 'Social link', body: request }} />.
          </p>
          <CopyText text={request} />
        </section>
      )}
    </>
  );
}
