import { useSpecial } from '#data/hooks/use-special.ts';
import { cleanId } from '#domain/record-id.ts';

/** Returns true if the match is in the server's list of live matches. */
export function useIsLive(matchKey: string | undefined): boolean {
  const live = useSpecial('special:live-matches');
  return matchKey !== undefined && (live?.matches?.some((id) => cleanId(id) === matchKey) ?? false);
}
