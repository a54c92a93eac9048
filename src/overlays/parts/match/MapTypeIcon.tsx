import { knownMapType, type MapType } from './map-type.ts';

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
