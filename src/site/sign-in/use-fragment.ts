import { useEffect, useState } from 'react';

/** The secret of the address. It leaves the address bar at once, and stays with its entry of the history for a reload. */
function takeFragment(): string {
  const { hash, pathname, search } = window.location;
  if (hash.length > 1) window.history.replaceState({ secret: hash.slice(1) }, '', `${pathname}${search}`);
  const { secret } = (window.history.state ?? {}) as { secret?: unknown };
  return typeof secret === 'string' ? secret : '';
}

/** The secret in the fragment of the address of this page, also of an address that is opened while it is shown. */
export function useFragment(): string {
  const [secret, setSecret] = useState(takeFragment);
  useEffect(() => {
    const update = () => setSecret(takeFragment());
    window.addEventListener('hashchange', update);
    return () => window.removeEventListener('hashchange', update);
  }, []);
  return secret;
}
