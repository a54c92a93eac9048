import { scenesOnProgram } from './scene-choice.ts';
import { isDirectorScene, isReplayScene, isStatsScene, observerNumbers } from './scene-target.ts';
import { hasScenes, type TallyRoles } from './tally-roles.ts';

/**
 * State of a tally light. `director` is the label LIVE OBSDIR: on the director's program while the producer shows the
 * director nowhere. `unknown` means that the last known state may be wrong by now.
 */
export type TallyState = 'active' | 'active-pip' | 'preview' | 'director' | 'inactive' | 'unknown';

/** The broadcast software of one person, as it was last reported. */
export type TallySource = {
  /** Roles of this person on the live match. */
  readonly positions: readonly string[];
  readonly previewScene?: string | undefined;
  readonly programScene?: string | undefined;
  /** All scenes on program, if there is more than one: during a fade. */
  readonly programScenes?: readonly string[] | undefined;
  /** When it was reported, ms. */
  readonly at?: number | undefined;
  /** Not connected any more: its scenes are not known. */
  readonly isLost?: boolean | undefined;
};

/** Target of the light: a person by roles, or scenes by a text in their name. */
export type TallyTarget = { readonly roles: TallyRoles } | { readonly text: string };

export type TallyFacts = {
  readonly target: TallyTarget;
  readonly sources: readonly TallySource[];
  /** True if the client's own video is in a corner of the program. */
  readonly isInPicture: boolean;
  /** True if the last message from the server is recent enough. */
  readonly isHeard: boolean;
};

/** Age of the last message from the server, ms, from which on a light is shown as unknown. */
export const tallyUnknownMs = 2_000;

/** Returns true if a scene shows the target. Names are compared in lower case, numbers as a whole. */
export function isTargeted(scene: string | undefined, target: TallyTarget): boolean {
  if (!scene) return false;
  if ('text' in target) return scene.toLowerCase().includes(target.text.toLowerCase());
  const { observerNumber, isReplay, isDirector, isStats } = target.roles;
  return (
    (observerNumber !== undefined && observerNumbers(scene).includes(observerNumber)) ||
    (isReplay && isReplayScene(scene)) ||
    (isDirector && isDirectorScene(scene)) ||
    (isStats && isStatsScene(scene))
  );
}

/**
 * Returns the state of a tally light. It is unknown while a source that counts is lost, unless another source has the
 * target on air. It is also unknown while no source reports, as after a server start: a dark light would be a false
 * claim. The same applies to a person whose role has no scene.
 */
export function tallyState({ target, sources, isInPicture, isHeard }: TallyFacts): TallyState {
  if (!isHeard) return 'unknown';
  if (isInPicture) return 'active-pip';
  if ('roles' in target && !hasScenes(target.roles)) return 'unknown';
  const known = sources.filter((source) => source.isLost !== true);
  if (known.length === 0) return 'unknown';
  const state = stateOf(known, (scene) => isTargeted(scene, target));
  const isUncertain = sources.some((source) => source.isLost === true && !isReplaced(source, known));
  return isUncertain && state !== 'active' ? 'unknown' : state;
}

const cuttingRoles = ['Producer', 'Observer Director'];

/** Returns true if software with the roles of the lost source has reported since: crews change shifts. */
function isReplaced(lost: TallySource, known: readonly TallySource[]): boolean {
  const roles = cuttingRoles.filter((role) => lost.positions.includes(role));
  // A bystander's scenes count only while there is no producer.
  if (roles.length === 0) return known.some(({ positions }) => positions.includes('Producer'));
  return roles.every((role) =>
    known.some(({ positions, at = 0 }) => positions.includes(role) && at >= (lost.at ?? 0)),
  );
}

type OnScene = (scene: string | undefined) => boolean;

function stateOf(sources: readonly TallySource[], showsMe: OnScene): TallyState {
  const producers = sources.filter(({ positions }) => positions.includes('Producer'));
  const directors = sources.filter(({ positions }) => positions.includes('Observer Director'));
  /** One person may produce and direct at once; then no other client shows the director's video. */
  const separateProducers = producers.filter((source) => !directors.includes(source));
  const onProgram = (list: readonly TallySource[], on: OnScene) =>
    list.some((one) => scenesOnProgram(one).some(on));
  const onPreview = (list: readonly TallySource[], on: OnScene) => list.some((one) => on(one.previewScene));
  const hasProducer = separateProducers.length > 0;
  const isDirectedOnProgram = onProgram(separateProducers, isDirectorScene);

  if (onProgram(producers, showsMe)) return 'active';
  const isOnDirectorsProgram = onProgram(directors, showsMe);
  if (isOnDirectorsProgram && (!hasProducer || isDirectedOnProgram)) return 'active';
  if (isOnDirectorsProgram && onPreview(separateProducers, isDirectorScene)) return 'preview';
  if (onPreview(producers, showsMe)) return 'preview';
  if (isOnDirectorsProgram) return 'director';
  if (onPreview(directors, showsMe)) return !hasProducer || isDirectedOnProgram ? 'preview' : 'inactive';
  const others = sources.filter((source) => !producers.includes(source) && !directors.includes(source));
  if (onProgram(others, showsMe)) return 'active';
  return onPreview(others, showsMe) ? 'preview' : 'inactive';
}
