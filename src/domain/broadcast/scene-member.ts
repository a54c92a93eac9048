import type { SceneTarget } from './scene-target.ts';
import { observerOf, type TallyRole } from './tally-role.ts';
import type { CrewMember } from './tally-roles.ts';

const firstName = (member: CrewMember | undefined): string | undefined =>
  [member?.player_name ?? []].flat()[0];

/** Returns the name of the crew member that a scene shows; undefined while the role is vacant. */
export function sceneMemberName(crew: readonly CrewMember[], target: SceneTarget): string | undefined {
  const withRole = (start: string) => crew.filter(({ singular_name: role }) => role?.startsWith(start));
  switch (target.role) {
    case 'replay':
      return firstName(withRole('Replay')[0]);
    case 'director':
      return firstName(withRole('Observer Director')[0]);
    case 'stats':
      return firstName(withRole('Stats')[0]);
    case 'observer':
      return firstName(crew.filter(({ singular_name: role }) => role === 'Observer')[target.number - 1]);
    default:
      throw new Error(`Unknown target: ${JSON.stringify(target satisfies never)}`);
  }
}

/** Returns the name of the crew member with the role of a tally; undefined while the role is vacant. */
export function tallyMemberName(crew: readonly CrewMember[], role: TallyRole): string | undefined {
  if (role === 'replay' || role === 'director' || role === 'stats') return sceneMemberName(crew, { role });
  const number = observerOf(role);
  return number === undefined ? undefined : sceneMemberName(crew, { role: 'observer', number });
}
