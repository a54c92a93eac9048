/** Role that a scene of the broadcast software shows, by the scene's name. */
export type SceneTarget =
  | { readonly role: 'replay' | 'director' | 'stats' }
  | { readonly role: 'observer'; readonly number: number };

const directorWords = ['obsdir', 'director', 'clean feed'];
const replayWords = ['replay', 'highlight'];

/** Returns true if the scene shows the observer director's image. */
export function isDirectorScene(scene: string | undefined): boolean {
  const name = scene?.toLowerCase() ?? '';
  return directorWords.some((word) => name.includes(word));
}

/** Returns true if the scene is a replay. A replay operator's tally lights only for the word `replay` itself. */
export function isReplayScene(scene: string | undefined): boolean {
  return scene?.toLowerCase().includes('replay') ?? false;
}

export function isStatsScene(scene: string | undefined): boolean {
  return scene?.toLowerCase().includes('stats') ?? false;
}

/** Returns true if the scene is a break, which shows the countdown. */
export function isBreakScene(scene: string | undefined): boolean {
  return scene?.toLowerCase().includes('break') ?? false;
}

/**
 * Returns the numbers of the observers that the scene shows. Numbers are compared whole: "Obs 1" is not "Obs 10". If a
 * number follows the word for the observer, only that one counts ("Game 2, Obs 1" is observer 1), otherwise every
 * number of the name. Director scenes belong to no observer.
 */
export function observerNumbers(scene: string | undefined): number[] {
  const name = scene?.toLowerCase() ?? '';
  if (isDirectorScene(scene) || !(name.includes('obs') || name.includes('game'))) return [];
  const atWord = name.match(/obs(?:erver)?s?[\s#._:-]*\d+/g) ?? [];
  return wholeNumbers(atWord.length > 0 ? atWord.join(' ') : name);
}

function wholeNumbers(text: string): number[] {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/** Returns the role that the scene shows, tested in this order: replay, director, stats, observer; else undefined. */
export function sceneTarget(scene: string | undefined): SceneTarget | undefined {
  const name = scene?.toLowerCase() ?? '';
  if (replayWords.some((word) => name.includes(word))) return { role: 'replay' };
  if (isDirectorScene(scene)) return { role: 'director' };
  if (isStatsScene(scene)) return { role: 'stats' };
  const [number] = observerNumbers(scene);
  return number === undefined ? undefined : { role: 'observer', number };
}
