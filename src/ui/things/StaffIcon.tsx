import { Drawing } from './Drawing.tsx';
import { Icon, type IconName } from './Icon.tsx';

/** Icons for signed-in people only; visitors do not load them. */
const paths = {
  dashboard: 'M4 4h7v9H4zM14 4h6v5h-6zM14 12h6v8h-6zM4 16h7v4H4z',
  key: 'M15 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11.5 12.5L4 20M7 17l2.5 2.5',
  leave: 'M14 4H5v16h9M10 12h10M16 8l4 4-4 4',
  outbox: 'M12 15V4M8 8l4-4 4 4M4 14v6h16v-6',
} as const;

export type StaffIconName = keyof typeof paths | IconName;

const isStaffs = (name: StaffIconName): name is keyof typeof paths => Object.hasOwn(paths, name);

/** As `Icon`, with the icons of staff menus in addition. */
export function StaffIcon({ name }: { name: StaffIconName }) {
  return isStaffs(name) ? <Drawing path={paths[name]} /> : <Icon name={name} />;
}
