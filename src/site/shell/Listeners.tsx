import { LatePopovers } from '../popovers/LatePopovers.tsx';
import { SearchKey } from '../search/SearchKey.tsx';

/** What hears keys and the pointer on every page; nobody presses any before the first picture. */
export default function Listeners() {
  return (
    <>
      <SearchKey />
      <LatePopovers />
    </>
  );
}
