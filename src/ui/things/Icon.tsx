import { Drawing } from './Drawing.tsx';

/** Line drawings on a 24 unit square, drawn with the text colour. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  bracket: 'M4 5h6v5h5M4 19h6v-5h5M10 10v4M15 12h5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  down: 'M6 9l6 6 6-6',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  flip: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  forward: 'M9 5l7 7-7 7',
  hidden: 'M4 4l16 16M2.5 12c1.5-3 5-6 9.5-6s8 3 9.5 6c-1.5 3-5 6-9.5 6s-8-3-9.5-6',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  install: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  link: 'M10 14l4-4M9 9l-3.5 3.5a4 4 0 0 0 6 6L15 15M9 9l3.5-3.5a4 4 0 0 1 6 6L15 15',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  noConnection:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a14 14 0 0 1 4-2.6M12 6.5A14 14 0 0 1 22 9M15 10.6a10 10 0 0 1 4 1.9M8.5 16a5 5 0 0 1 6 -.4M12 19.5h.01',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6',
  play: 'M8 5l11 7-11 7z',
  plus: 'M12 5v14M5 12h14',
  reload: 'M20 11a8 8 0 1 0-1.5 6M20 5v6h-6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9.5C7.5 20 4 17 4 12V6z',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5c0 3 1.5 5 3.5 5M16 5.5h3.5c0 3-1.5 5-3.5 5M12 14v4M8 20h8',
  warning: 'M12 4l9.5 16h-19zM12 10v4.5M12 17.2h.01',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside a text; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing path={paths[name]} />;
}
