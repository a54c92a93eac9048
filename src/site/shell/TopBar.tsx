import clsx from 'clsx';
import { useLocation } from 'wouter';
import bar from './Bar.module.css';
import { BarTools } from './BarTools.tsx';
import { Brand } from './Brand.tsx';
import { NavLink } from './NavLink.tsx';
import { isActive } from './nav-items.ts';
import { UserPlace } from './UserPlace.tsx';
import { useMainItems } from './use-main-items.ts';

/** The main site's bar (specification 2.7). Below 958 px its links move into the menu. */
export function TopBar() {
  const [location] = useLocation();
  const items = useMainItems();
  return (
    <header className={bar.bar}>
      <div className={bar.inside}>
        <Brand />
        <nav aria-label="Main" className={bar.links}>
          <ul className={bar.links}>
            {items.map((item) => {
              const isCurrent = isActive(item.path, location);
              return (
                <li key={item.path}>
                  <NavLink
                    item={item}
                    className={clsx(bar.link, isCurrent && bar.current)}
                    aria-current={isCurrent ? 'page' : undefined}
                  >
                    {item.label}
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className={bar.end}>
          <BarTools />
          <UserPlace />
        </div>
      </div>
    </header>
  );
}
