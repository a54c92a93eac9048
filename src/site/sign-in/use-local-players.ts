import { useEffect, useState } from 'react';
import { textFor } from '#contract/errors.ts';
import type { LocalPlayersAnswer } from '#contract/http.ts';
import { requestLocalPlayers } from '#data/session/session-requests.ts';

const typingMs = 200;

type Found = { players: LocalPlayersAnswer['players'] | undefined; failure: string | undefined };

/** The players that fit a search, asked for when the typing rests; the last answer stays until the next one. */
export function useLocalPlayers(search: string): Found {
  const [found, setFound] = useState<Found>({ players: undefined, failure: undefined });
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      try {
        const players = await requestLocalPlayers(search.trim());
        if (isWanted) setFound({ players, failure: undefined });
      } catch (error) {
        if (isWanted) setFound((before) => ({ ...before, failure: textFor(error) }));
      }
    };
    const timer = setTimeout(() => void ask(), search === '' ? 0 : typingMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [search]);
  return found;
}
