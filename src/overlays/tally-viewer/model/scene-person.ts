import { sceneMemberName } from '#domain/broadcast/scene-member.ts';
import { sceneTarget } from '#domain/broadcast/scene-target.ts';
import type { CrewMember } from '#domain/broadcast/tally-roles.ts';

/**
 * Returns the person a scene shows, by the crew of the live match: `Observer 2: Ana`. Without a holder it is the role
 * alone; undefined for scenes of no role.
 */
export function scenePersonLine(scene: string | undefined, crew: readonly CrewMember[]): string | undefined {
  const target = sceneTarget(scene);
  if (target === undefined) return undefined;
  const names = {
    replay: 'Replay Producer',
    director: 'Observer Director',
    stats: 'Stats Producer',
  } as const;
  const role = target.role === 'observer' ? `Observer ${target.number}` : names[target.role];
  const name = sceneMemberName(crew, target);
  return name === undefined ? role : `${role}: ${name}`;
}
