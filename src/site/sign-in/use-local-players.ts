import { useEffect, useState } from 'react';
import { errorTexts, textFor } from '#contract/errors.ts';
import type { LocalPlayersAnswer } from '#contract/http.ts';
import { requestLocalPlayers } from '#data/session/local-players.ts';

const typingMs = 200;

type Found = {
  players: LocalPlayersAnswer['players'] | undefined;
  failure: string | undefined;
  /** What the server says of a key that is not its own. */
  wrongKey: string | undefined;
};

const wrongKey = errorTexts['wrong-local-key'];

const nothing: Found = { players: undefined, failure: undefined, wrongKey: undefined };

/**
 * The players that fit a search, asked for when the typing rests; the last answer stays until the next one. Without a
 * key nobody is asked.
 */
export function useLocalPlayers(search: string, key: string | undefined): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (key === undefined) return;
    let isWanted = true;
    const ask = async () => {
      try {
        const players = await requestLocalPlayers(search.trim(), key);
        if (isWanted) setFound({ ...nothing, players });
      } catch (error) {
        if (!isWanted) return;
        const isWrongKey = error instanceof Error && error.message === wrongKey;
        if (isWrongKey) setFound({ ...nothing, wrongKey });
        else setFound((before) => ({ ...before, failure: textFor(error) }));
      }
    };
    const timer = setTimeout(() => void ask(), search === '' ? 0 : typingMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [search, key]);
  return found;
}
