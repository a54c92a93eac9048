type Keyed = { readonly key: string };

/**
 * One of the tracks that were not played yet, by chance. When all were, the list begins again, without the last one:
 * nothing is heard twice in a row unless there is nothing else.
 *
 * @param chance from 0 to below 1
 */
export function nextTrack<Track extends Keyed>(
  tracks: readonly Track[],
  played: readonly string[],
  chance: number,
): { readonly track: Track | undefined; readonly played: readonly string[] } {
  const fresh = tracks.filter(({ key }) => !played.includes(key));
  const last = played.slice(-1);
  const others = tracks.filter(({ key }) => !last.includes(key));
  const choice = fresh.length > 0 ? fresh : others.length > 0 ? others : tracks;
  const track = choice[Math.floor(chance * choice.length)];
  const kept = fresh.length > 0 ? played : last;
  return { track, played: track ? [...kept, track.key] : played };
}
