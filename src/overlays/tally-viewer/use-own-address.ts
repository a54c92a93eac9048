import { useEffect } from 'react';

const shortPath = /\/tally\/?$/i;

/** `/tally` leads to `/tally-viewer`: the address that is shared and installed (specification 2.10). */
export function useOwnAddress(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (!shortPath.test(pathname)) return;
    history.replaceState(history.state, '', pathname.replace(shortPath, '/tally-viewer') + search + hash);
  }, []);
}
