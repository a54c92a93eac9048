import { LatePopovers } from '../popovers/LatePopovers.tsx';
import { SearchKey } from '../search/SearchKey.tsx';

/** Key and pointer listeners of every page. They load after first paint, since no user acts before it. */
export default function Listeners() {
  return (
    <>
      <SearchKey />
      <LatePopovers />
    </>
  );
}
