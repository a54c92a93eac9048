import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '#data/hooks/use-site.ts';
import { PageHeading } from '#ui/things/PageHeading.tsx';

/** Heading of a tool, with the way back to all of them (website 3). */
export function ToolHeading({ children, below }: { children: ReactNode; below: string }) {
  const { siteName } = useSite();
  return (
    <PageHeading above={<Link href="/learn">{siteName} Tools</Link>} below={below}>
      {children}
    </PageHeading>
  );
}
