import { Drawing } from '#ui/things/Drawing.tsx';
import { StaffIcon, type StaffIconName } from '#ui/things/StaffIcon.tsx';

/** Drawings of the show control on a 24 unit square. */
const paths = {
  advertise: 'M4 10v4h3l8 4V6l-8 4zM18 9.5a4 4 0 0 1 0 5M7 14l1.5 5h3L10 15',
  attackLeft: 'M5 5l9 9M5 5h4M5 5v4M11.5 16.5l5-5M15 15l4.5 4.5',
  attackRight: 'M19 5l-9 9M19 5h-4M19 5v4M12.5 16.5l-5-5M9 15l-4.5 4.5',
  attackBoth: 'M5 5l9 9M15 15l4.5 4.5M19 5l-9 9M9 15l-4.5 4.5M5 5h3M5 5v3M19 5h-3M19 5v3',
  attackNone: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM5 19L19 5',
  clear: 'M4 20h16M6 16l9-9 4 4-5.500 5.500H8zM11.500 10.500l4 4M18 3v3M21 5l-2 1.500',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.500 4.500-5.700 6.500-9.500 6.500S5 16.500 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  keyboard: 'M3 6.500h18v11H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7.500 14h9',
  message: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  monitor: 'M3 5h18v11H3zM9 20h6M12 16v4',
  noMatch: 'M4 6h16v12H4zM4 18L20 6',
} as const;

export type DashboardIconName = keyof typeof paths | StaffIconName;

const isOwn = (name: DashboardIconName): name is keyof typeof paths => Object.hasOwn(paths, name);

/** As `StaffIcon`, with the drawings of the show control besides. */
export function DashboardIcon({ name }: { name: DashboardIconName }) {
  return isOwn(name) ? <Drawing path={paths[name]} /> : <StaffIcon name={name} />;
}
