import type { ShowPlan } from './build-show.ts';
import type { Stock } from './stock.ts';

type Fields = Record<string, unknown>;

/** Part of the address of every file below. The files do not exist: tests that need them serve a clip of their own. */
export const standInFile = /[?&]id=attFile/;

const file = (name: string, fileExtension: 'wav' | 'webm', kind: 'audio' | 'video') => [
  {
    id: `attFile${name.padEnd(10, 'x')}`,
    fileExtension,
    filename: `${name}.${fileExtension}`,
    type: `${kind}/${fileExtension}`,
  },
];
const sound = (name: string) => file(name, 'wav', 'audio');
const video = (name: string) => file(name, 'webm', 'video');

/** An article that visitors may read: pages in broadcast software are visitors. */
export const publishedClip = { name: 'Clip', enabled: true, released: '2026-01-01T00:00:00.000Z' };

/** Adds the videos and sounds of a show's state; returns fields of its broadcast, whose records are added. */
export function buildMedia(
  { hasMedia, clip }: ShowPlan,
  stock: Stock,
  add: (table: string, id: string, fields: Fields) => string,
  id: (kind: string, number?: number) => string,
): Fields {
  const addSpots = (number: number): string => {
    const [audio, image] = [sound(`Spot${number}`), stock.logos[number]];
    const spot = add('Ad Reads', id('spot', number), { name: `Spot ${number}`, audio, image });
    return add('Ad Read Groups', id('spots', number), { ad_reads: [spot] });
  };
  const addMusic = (role: string, titles: readonly string[]): string => {
    const tracks = titles.map((title, place) =>
      add('Tracks', id(`${role}track`, place + 1), { title, file: sound(title) }),
    );
    const group = add('Track Groups', id(`${role}group`), { tracks });
    return add('Track Group Roles', id(`${role}role`), { role, track_groups: [group] });
  };
  if (hasMedia) {
    const next = { name: 'Harbour', type: 'Push', audio: sound('Map'), video: video('Map') };
    add('Maps', id('map', 3), { map: [add('Map Data', id('mapdata'), next)] });
    const hero = add('Heroes', id('hero'), { name: 'Moving', video: video('Hero') });
    add('Players', id('player', 1), { favourite_hero: [hero] });
  }
  return {
    ...(hasMedia && {
      ad_read_groups: [1, 2].map(addSpots),
      track_group_roles: [
        addMusic('break', ['Opener', 'Interlude', 'Finale']),
        addMusic('desk', ['Ambience']),
      ],
      use_headlines: true,
      headlines: ['Doors open at six', 'The final is on Sunday'].map((text, place) =>
        add('Headlines', id('headline', place + 1), { text, ready: true }),
      ),
    }),
    ...(clip && { highlight_media: [add('News', id('clip'), { ...publishedClip, embed: clip })] }),
  };
}
