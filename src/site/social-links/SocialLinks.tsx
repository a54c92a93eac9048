import { Link } from 'wouter';
import { useSession } from '#data/hooks/use-session.ts';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { OwnLinks } from './OwnLinks.tsx';
import { SocialForm } from './SocialForm.tsx';
import styles from './SocialLinks.module.css';
import { useSocialRequests } from './use-social-requests.ts';

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
