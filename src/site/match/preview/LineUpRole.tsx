import { RoleNote } from '#ui/things/RoleIcon.tsx';

/** A role with its sign, which no other part of a match's page draws. */
export default function LineUpRole({ role }: { role: string | undefined }) {
  return <RoleNote role={role} />;
}
