import type {
  Broadcast,
  GameEvent,
  Hero,
  Match,
  RecordOfTable,
  Team,
  Theme,
} from '../../../src/contract/records.ts';
import { type ThemeName, themes } from '../themes.ts';

/** Records are written as far as the parts read them. */
const record = <Of>(fields: object): Of => fields as Of;

/** The image of every record: the test answers in place of the server. */
const picture = [{ id: 'attpicture0000001', fileExtension: 'svg', width: 400, height: 400 }];

export const themeOf = (name: ThemeName, hasLogo = true): Theme =>
  record({
    id: `rectheme${name}`,
    ...themes[name],
    ...(hasLogo && { default_logo: picture, small_logo: picture, default_wordmark: picture }),
  });

export const eventTheme = themeOf('event');
export const event = record<GameEvent>({ id: 'recevent0000000001', name: 'Lantern Cup', short: 'LC' });
export const foxes = record<Team>({ id: 'recteam0000000001', name: 'Foxes', code: 'FOX' });
export const keepers = record<Team>({
  id: 'recteam0000000002',
  name: 'Royal Northern Lighthouse Keepers United',
  code: 'RNLKU',
});
export const hero = record<Hero>({
  id: 'rechero0000000001',
  name: 'Lamplighter',
  icon: picture,
  main_image: picture,
});
export const broadcastWith = (fields: object): Broadcast => record({ id: 'recshow0000000001', ...fields });
export const matchWith = (fields: object): Match =>
  record({ id: 'recmatch000000001', round: 'Upper Final', first_to: 3, ...fields });
export const mapData = record<RecordOfTable<'Map Data'>>({
  id: 'recmapdata0000001',
  name: 'Saffron Flats',
  type: 'Control',
});
export const pictureAddress = '/image/attpicture0000001.svg';
