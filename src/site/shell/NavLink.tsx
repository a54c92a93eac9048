import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'wouter';
import type { NavItem } from './nav-items.ts';

type NavLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { item: NavItem };

/** A link of the navigation: inside the site by the router, another surface in its own tab. */
export function NavLink({ item, ...rest }: NavLinkProps) {
  if (item.isNewTab) return <a href={item.path} target="_blank" rel="noopener" {...rest} />;
  return <Link href={item.path} {...rest} />;
}
