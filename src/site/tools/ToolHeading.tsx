import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSite } from '#data/hooks/page-state.ts';
import { PageHeading } from '#ui/things/PageHeading.tsx';

/** Heading of a tool, with a link to all tools. */
export function ToolHeading({ children, below }: { children: ReactNode; below: string }) {
  const { siteName } = useSite();
  return (
    <PageHeading above={<Link href="/learn">{siteName} Tools</Link>} below={below}>
      {children}
    </PageHeading>
  );
}
