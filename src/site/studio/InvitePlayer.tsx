import { useState } from 'react';
import { invitationAddress } from '#contract/account-calls.ts';
import { useSession, useSite } from '#data/hooks/page-state.ts';
import { describeFailure, useAnswer } from '#data/hooks/use-answer.ts';
import { readWays } from '#data/session/account-requests.ts';
import { makeInvitation, revokeInvitation } from '#data/session/person-requests.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { cleanId } from '#domain/record-id.ts';
import { formatTime } from '#domain/time/format.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/controls/toast.ts';
import { CopyText } from '#ui/things/CopyText.tsx';
import { useTimeOptions } from '#ui/things/use-time-options.ts';
import styles from './Studio.module.css';

/** Makes an invitation: a link with which a player chooses a sign-in name and a password, or one of a Discord account. */
export function InvitePlayer({ id }: { id: string }) {
  const { user } = useSession();
  const { siteUrl } = useSite();
  const options = useTimeOptions();
  const [made, setMade] = useState<{ address: string | undefined; endsAt: string }>();
  const [discord, setDiscord] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);

  const isAllowed = mayUse('studio: invitation', user) === 'allowed' && user?.airtableID !== cleanId(id);
  const { answer: ways } = useAnswer(readWays, isAllowed);

  if (!isAllowed) return null;

  const ask = async (call: () => Promise<typeof made>) => {
    setIsAsking(true);
    setProblem('');
    try {
      setMade(await call());
    } catch (error) {
      setProblem(describeFailure(error));
    }
    setIsAsking(false);
  };
  const invite = async () => {
    const { invitation, endsAt } = await makeInvitation(id, discord.trim());
    return {
      address: invitation === undefined ? undefined : `${siteUrl}${invitationAddress(invitation)}`,
      endsAt,
    };
  };
  const revoke = async () => {
    await revokeInvitation(id);
    showToast({ text: 'Invitation revoked', kind: 'success', durationMs: 3000 });
    return undefined;
  };

  return (
    <section className={styles.section}>
      <h2>Sign-in</h2>
      <p className={styles.soft}>
        With an invitation this person chooses a sign-in name and a password, or a new password if they forgot
        theirs. A new invitation replaces the former one. Send it to nobody else.
      </p>
      {ways?.discord && (
        <TextField
          label="Discord name or number"
          value={discord}
          limit={40}
          autoCapitalize="none"
          spellCheck={false}
          hint="Invites this account: its next sign-in with Discord is that of this player. Empty for a link."
          onChange={setDiscord}
        />
      )}
      {made !== undefined && (
        <p>
          {made.address === undefined ? (
            'The Discord account is invited. It signs in with Discord as this player, '
          ) : (
            <>
              <CopyText text={made.address} />
              <br />
              It is shown only now. Works once,{' '}
            </>
          )}
          until {formatTime(made.endsAt, options, ['day', 'month', 'year'])}.
        </p>
      )}
      <p role="alert">{problem}</p>
      <p>
        <Button disabled={isAsking} aria-busy={isAsking} onClick={() => void ask(invite)}>
          {made === undefined ? 'Create invitation' : 'Replace invitation'}
        </Button>
        {made !== undefined && (
          <Button disabled={isAsking} onClick={() => void ask(revoke)}>
            Revoke invitation
          </Button>
        )}
      </p>
    </section>
  );
}
