import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '#data/hooks/page-state.ts';
import { PageHeading } from '#ui/things/PageHeading.tsx';
import { useTextFaces } from './use-text-faces.ts';

/** The heading of the pages below Learn, with the way back to it. */
export function LearnHeading({ children, below }: { children: ReactNode; below?: ReactNode }) {
  const { siteName } = useSite();
  useTextFaces();
  return (
    <PageHeading above={<Link href="/learn">{siteName} Learn</Link>} below={below}>
      {children}
    </PageHeading>
  );
}
