import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#data/hooks/page-state.ts';
import { mayUse } from '#domain/access/page-controls.ts';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { SignedOut } from '../sign-in/SignedOut.tsx';
import styles from './Studio.module.css';

type StudioGateProps = {
  heading: string;
  below?: string | undefined;
  side?: ReactNode;
  /** Address and name of the page above this one. */
  above?: { readonly href: string; readonly label: string } | undefined;
  /** True for a page that event staff may use as well. */
  isForStaff?: boolean | undefined;
  children: ReactNode;
};

/** Heading of a page of the studio, and its content for those who may use it. */
export function StudioGate({ heading, below, side, above, isForStaff, children }: StudioGateProps) {
  const { user: current } = useSession();
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  // After the session is lost the page stays, so that nothing entered is lost; the server refuses to save.
  const user = current ?? last;
  if (user === undefined) return <SignedOut heading={heading} />;
  const isAllowed = isForStaff || mayUse('user menu: Studio', user) === 'allowed';
  return (
    <>
      <PageHeading
        above={
          above && (
            <Link href={above.href} className={styles.above}>
              {above.label}
            </Link>
          )
        }
        below={below}
        side={isAllowed ? side : undefined}
      >
        {heading}
      </PageHeading>
      {isAllowed ? (
        <Fragment key={user.airtableID}>{children}</Fragment>
      ) : (
        <EmptyState
          isProblem
          title="You cannot edit the league"
          text="The studio is for organisers with the right “Can edit any event”. Ask one of them to give it to you in your player record."
        />
      )}
    </>
  );
}
