import { createContext, type ReactNode, use, useDeferredValue, useState } from 'react';
import { Router } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

/** Path and query of a page. */
type Address = { readonly path: string; readonly search: string };

const OwnAddress = createContext<Address>({ path: '/', search: '' });

/**
 * Returns the address of the page on screen. While the next page loads, this is still the former address, so that no page
 * renders or acts on the address of another one.
 */
export function usePageAddress(): Address {
  const path = usePathname();
  const search = useSearch();
  const shownPath = useDeferredValue(path);
  const [address, setAddress] = useState<Address>({ path, search });
  if (shownPath !== path || (address.path === path && address.search === search)) return address;
  const next = { path, search };
  setAddress(next);
  return next;
}

/** A page may only replace its own history entry, not that of the next page. */
function useOwnLocation(): [path: string, go: typeof navigate] {
  const { path } = use(OwnAddress);
  return [
    path,
    (to, options) => {
      if (options?.replace && window.location.pathname !== path) return;
      navigate(to, options);
    },
  ];
}

const useOwnSearch = (): string => use(OwnAddress).search;

/** Makes the routing hooks of a page return the page's own address. */
export function PageAddress({ address, children }: { address: Address; children: ReactNode }) {
  return (
    <OwnAddress value={address}>
      <Router hook={useOwnLocation} searchHook={useOwnSearch}>
        {children}
      </Router>
    </OwnAddress>
  );
}
