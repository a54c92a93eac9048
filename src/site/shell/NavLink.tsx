import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'wouter';
import type { NavItem } from './nav-items.ts';

type NavLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { item: NavItem };

/** A navigation link: opened by the router, or in a new tab for other surfaces. */
export function NavLink({ item, ...rest }: NavLinkProps) {
  if (item.isNewTab) return <a href={item.path} target="_blank" rel="noopener" {...rest} />;
  return <Link href={item.path} {...rest} />;
}
