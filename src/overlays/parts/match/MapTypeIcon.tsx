import type { AttackRole } from './sides.ts';

/** Kinds of map that have a sign of their own; the others share one. */
const mapTypes = ['Control', 'Escort', 'Hybrid', 'Push', 'Assault', 'Flashpoint', 'Clash', 'Spike'] as const;

type MapType = (typeof mapTypes)[number];

/** `Control (Halo)`, `Spike Rush`: the one among these that a type's name begins with; the first that fits. */
export function typeAmong<Name extends string>(
  known: readonly Name[],
  type: string | undefined,
): Name | undefined {
  const wanted = type?.replaceAll(' ', '').toLowerCase() ?? '';
  return known.find((name) => wanted.startsWith(name.toLowerCase()));
}

/** The kind of a map's type that has a sign of its own. */
export function knownMapType(type: string | undefined): MapType | undefined {
  return typeAmong(mapTypes, type);
}

type SideIconProps = { role: AttackRole; className?: string | undefined };

/** A blade for the side that attacks, a shield for the one that defends. */
export function SideIcon({ role, className }: SideIconProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true" data-role={role}>
      {role === 'attack' ? (
        <path d="M20.6 2.6 14.9 4 7.3 11.6l-1.5-1.5-1.6 1.6 2.6 2.6-4.2 4.2 2.9 2.9 4.2-4.2 2.6 2.6 1.6-1.6-1.5-1.5L20 9.1Zm-3.1 3.2.7.7-7.4 7.4-.7-.7Z" />
      ) : (
        <path d="M12 1.9 3.9 4.6v6.8c0 5.1 3.3 8.8 8.1 10.7 4.8-1.9 8.1-5.6 8.1-10.7V4.6Zm0 3.1 5.2 1.7v4.7c0 3.4-2 5.9-5.2 7.5Z" />
      )}
    </svg>
  );
}

type MapTypeIconProps = { type: string | undefined; className?: string | undefined };

/** One idea each: a point held, a load moved, both, a load pushed two ways, two points, five points, a clash. */
const shapes: Readonly<Record<MapType | 'other', string>> = {
  Control:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  Escort: 'M2 8.5h9.5V4L22 12 11.5 20v-4.5H2Z',
  Hybrid:
    'M6.5 6a6 6 0 0 0 0 12 6 6 0 0 0 5.2-3H14v3.5L22 12l-8-6.5V9h-2.3a6 6 0 0 0-5.2-3Zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  Push: 'M7 5 0 12l7 7v-4h2V9H7Zm10 0v4h-2v6h2v4l7-7ZM10.5 7h3v10h-3Z',
  Assault: 'M2 4h8v8H5v8H2Zm11 0h9v8h-6v8h-3Z',
  Flashpoint:
    'M12 1.5 15 4.5 12 7.5 9 4.5Zm0 7.5 3 3-3 3-3-3Zm0 7.5 3 3-3 3-3-3ZM4.5 9l3 3-3 3-3-3Zm15 0 3 3-3 3-3-3Z',
  Clash: 'M1.5 5h4l5.5 7-5.5 7h-4L7 12Zm21 0h-4L13 12l5.5 7h4L17 12Z',
  Spike: 'M12 1.5 20 9l-3 13H7L4 9Zm0 4.1L7.4 9.9 9.4 19h5.2l2-9.1Z',
  other: 'M3 5.5 9 3l6 2.5L21 3v15.5L15 21l-6-2.5L3 21Zm6 .8v9.7l6 2.5V8.8Z',
};

/** The sign of a kind of map; one for all that have none of their own. Nothing without a type. */
export function MapTypeIcon({ type, className }: MapTypeIconProps) {
  if (!type) return null;
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={shapes[knownMapType(type) ?? 'other']} />
    </svg>
  );
}
