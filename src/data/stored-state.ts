import { proxy, subscribe } from 'valtio/vanilla';
import { onStoredElsewhere, readStored, writeStored } from './browser-storage.ts';

/**
 * State that this browser remembers: write to the fields, they are kept and shared with other open pages by themselves.
 *
 * @param parse makes it of what is stored, be that unknown or broken
 */
export function storedState<State extends object>(key: string, parse: (stored: unknown) => State): State {
  const state = proxy(parse(readStored(key)));
  // What was last written, so that hearing of an own change elsewhere does not echo for ever.
  let writtenText = JSON.stringify(state);
  subscribe(state, () => {
    const text = JSON.stringify(state);
    if (text === writtenText) return;
    writtenText = text;
    writeStored(key, state);
  });
  onStoredElsewhere(key, () => {
    const next = parse(readStored(key));
    writtenText = JSON.stringify(next);
    Object.assign(state, next);
  });
  return state;
}
