/** Whom a scene of the broadcast software shows, by its name (overlays reference, 5.4; dashboard reference, 16). */
export type SceneTarget =
  | { readonly role: 'replay' | 'director' | 'stats' }
  | { readonly role: 'observer'; readonly number: number };

const directorWords = ['obsdir', 'director', 'clean feed'];
const replayWords = ['replay', 'highlight'];

/** Whether the scene shows the observer director's picture. */
export function isDirectorScene(scene: string | undefined): boolean {
  const name = scene?.toLowerCase() ?? '';
  return directorWords.some((word) => name.includes(word));
}

/** Whether the scene is a replay; only the word itself lights a replay operator's tally. */
export function isReplayScene(scene: string | undefined): boolean {
  return scene?.toLowerCase().includes('replay') ?? false;
}

export function isStatsScene(scene: string | undefined): boolean {
  return scene?.toLowerCase().includes('stats') ?? false;
}

/** Whether the scene is a break, which shows the countdown. */
export function isBreakScene(scene: string | undefined): boolean {
  return scene?.toLowerCase().includes('break') ?? false;
}

/**
 * Numbers of the observers the scene shows. Numbers are compared whole: "Obs 1" is not "Obs 10". Where a number
 * stands at the word for the observer only that one counts ("Game 2, Obs 1" is observer 1), otherwise every number
 * of the name. Director scenes are nobody's.
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

/** Whom the scene shows, in the order of the reference: replay, director, stats, observer; undefined for others. */
export function sceneTarget(scene: string | undefined): SceneTarget | undefined {
  const name = scene?.toLowerCase() ?? '';
  if (replayWords.some((word) => name.includes(word))) return { role: 'replay' };
  if (isDirectorScene(scene)) return { role: 'director' };
  if (isStatsScene(scene)) return { role: 'stats' };
  const [number] = observerNumbers(scene);
  return number === undefined ? undefined : { role: 'observer', number };
}
