import { Link } from 'wouter';
import { useSession, useSite } from '#data/hooks/page-state.ts';
import { useThing } from '#data/hooks/use-things.ts';
import { cameraPushAddress } from '#domain/broadcast/camera-push.ts';
import { loginAddress } from '#domain/links/guard.ts';
import { cleanId } from '#domain/record-id.ts';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import styles from './Cams.module.css';

/** Information for players before they share their camera, with the link to the camera page. */
export default function Cams() {
  const { user } = useSession();
  const { cameraUrl } = useSite();
  const player = useThing('Players', cleanId(user?.airtableID) ?? undefined);
  const code = player?.cam_code?.trim();
  return (
    <>
      <PageHeading below="Show yourself while you play. It is up to you.">Player Cams</PageHeading>
      <ul className={styles.facts}>
        <li>A camera is optional, and it need not show your face.</li>
        <li>No sound is sent. Only the crew may listen in to a team, and says so.</li>
        <li>It takes little bandwidth, and a phone is camera enough.</li>
        <li>You must be 16 or older.</li>
      </ul>
      {!user && (
        <Link href={loginAddress('/cams')} className={styles.open}>
          Sign in to open your cam
        </Link>
      )}
      {user && code && (
        <a href={cameraPushAddress(code, cameraUrl)} target="_blank" rel="noreferrer" className={styles.open}>
          Open cam
        </a>
      )}
      {user && player && !code && (
        <p role="status">You have no camera code yet. Ask the organisers of your event for one.</p>
      )}
    </>
  );
}
