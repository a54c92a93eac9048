import { type SceneTarget, sceneTarget } from '#domain/broadcast/scene-target.ts';
import type { CrewMember } from '#domain/broadcast/tally-roles.ts';

function memberOf(crew: readonly CrewMember[], target: SceneTarget): CrewMember | undefined {
  const withRole = (start: string) => crew.filter(({ singular_name: role }) => role?.startsWith(start));
  switch (target.role) {
    case 'replay':
      return withRole('Replay')[0];
    case 'director':
      return withRole('Observer Director')[0];
    case 'stats':
      return withRole('Stats')[0];
    case 'observer':
      return crew.filter(({ singular_name: role }) => role === 'Observer')[target.number - 1];
    default:
      throw new Error(`Unknown target: ${JSON.stringify(target satisfies never)}`);
  }
}

/**
 * The person a scene shows, by the crew of the live match: `Observer 2: Ana`; the role alone when nobody holds it,
 * undefined for scenes that are nobody's (overlays reference, tally-viewer).
 */
export function scenePersonLine(scene: string | undefined, crew: readonly CrewMember[]): string | undefined {
  const target = sceneTarget(scene);
  if (target === undefined) return undefined;
  const member = memberOf(crew, target);
  const names = {
    replay: 'Replay Producer',
    director: 'Observer Director',
    stats: 'Stats Producer',
  } as const;
  const role = target.role === 'observer' ? `Observer ${target.number}` : names[target.role];
  const [name] = [member?.player_name ?? []].flat();
  return name === undefined ? role : `${role}: ${name}`;
}
