import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LinkedThing, ThingType } from '#domain/links/thing-link.ts';
import { useThingLink } from './use-thing-link.ts';

type ThingLinkProps = {
  type: ThingType;
  record: LinkedThing;
  subPage?: string | undefined;
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
};

/** A router link inside the site, a plain one to another origin such as an event's minisite. */
export function ThingLink({ type, record, subPage, className, title, children }: ThingLinkProps) {
  const link = useThingLink(type, record, subPage);
  if (!link) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  if (link.isAbsolute) {
    return (
      <a href={link.href} className={className} title={title}>
        {children}
      </a>
    );
  }
  return (
    <Link href={link.href} className={className} title={title}>
      {children}
    </Link>
  );
}
