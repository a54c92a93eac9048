import { CopyText } from '#ui/things/CopyText.tsx';
import { WaysToAsk } from '#ui/things/WaysToAsk.tsx';
import styles from './SignInProblem.module.css';

/** For a Discord account that no player is linked to: its ID, and whom to send it to. */
export function UnknownAccount({ discordId }: { discordId: string }) {
  const body = `Please link my profile to the Discord ID ${discordId}. My name in the league: `;
  return (
    <div className={styles.details}>
      <p>
        Your Discord ID is <CopyText text={discordId} />
      </p>
      <p>
        To be linked, <WaysToAsk mail={{ subject: 'Link my Discord account', body }} />, with this ID and your
        name in the league. Then sign in again.
      </p>
    </div>
  );
}
