import { useTitle } from '#ui/use-title.ts';

/** Sets the document's title from its parts, see `useTitle`. Draws nothing. */
export function PageTitle({ parts }: { parts: readonly (string | undefined)[] }) {
  useTitle(parts);
  return null;
}
