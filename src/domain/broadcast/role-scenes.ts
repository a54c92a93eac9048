import { isDirectorScene } from './scene-target.ts';
import { isTargeted } from './tally.ts';
import { observerOf, type TallyRole, tallyRoleName } from './tally-role.ts';
import type { TallyRoles } from './tally-roles.ts';

/** The role as `tallyState` takes it. */
export function rolesOfTally(role: TallyRole): TallyRoles {
  return {
    names: [tallyRoleName(role)],
    observerNumber: observerOf(role),
    isReplay: role === 'replay',
    isDirector: role === 'director',
    isStats: role === 'stats',
  };
}

/** Replaces the name of a scene that shows other roles; it matches no light. */
const otherScene = '…';
/** A light depends on whether the director is on air, not on what the scene is called. */
const directorScene = 'Director';

/**
 * A scene as a tally of these roles is told it: by its name when it shows one of them.
 *
 * @param scene null when none is known
 */
export function sceneForRoles(
  roles: readonly TallyRole[],
  scene: string | null | undefined,
): string | null | undefined {
  if (!scene || roles.some((role) => isTargeted(scene, { roles: rolesOfTally(role) }))) return scene;
  return isDirectorScene(scene) ? directorScene : otherScene;
}
