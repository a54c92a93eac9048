import type { Badge, EmblemColours } from '../art/emblem.ts';
import {
  anchor,
  aurochs,
  bolt,
  cat,
  crown,
  fox,
  type Motif,
  monolith,
  moth,
  owl,
  raven,
  stag,
  whale,
} from '../art/symbols.ts';

export type DemoTeam = {
  readonly key: string;
  readonly name: string;
  readonly code: string;
  readonly event: 'cup' | 'invitational';
  readonly badge: Badge;
  readonly motif: Motif;
  readonly colours: EmblemColours;
  /** Theme colours that differ from those derived from the emblem. */
  readonly theme?: Readonly<Record<string, string>>;
  readonly wordmark?: readonly string[];
  readonly subtitle?: string;
};

/** The colours are ground, main, accent, light and deep. */
const team = (
  event: DemoTeam['event'],
  key: string,
  code: string,
  name: string,
  badge: Badge,
  motif: Motif,
  palette: string,
  more: Pick<DemoTeam, 'theme' | 'wordmark' | 'subtitle'> = {},
): DemoTeam => {
  const [ground = '', main = '', accent = '', light = '', deep = ''] = palette.split(' ');
  return { event, key, name, code, badge, motif, colours: { ground, main, accent, light, deep }, ...more };
};

/** Dark, light, saturated and nearly equal colours, so that pages are seen with all of them. */
export const demoTeams: readonly DemoTeam[] = [
  team('cup', 'foxes', 'EMB', 'Ember Foxes', 'shield', fox, '#1f1a24 #ff6b35 #ffd166 #fff3e0 #8a2d1a', {
    wordmark: ['Ember Foxes'],
    subtitle: 'Defending champions',
  }),
  team('cup', 'owls', 'GLO', 'Glacier Owls', 'circle', owl, '#f4f8fc #2f6fed #f2a33a #ffffff #f08a24', {
    theme: {
      color_text_on_theme: '#12284c',
      color_text_on_logo_background: '#12284c',
      color_accent: '#2f6fed',
    },
    wordmark: ['Glacier', 'Owls'],
  }),
  team('cup', 'moths', 'NEO', 'Neon Moths', 'none', moth, '#12001f #ff00c8 #00ffd0 #f6ff00 #7a00ff', {
    theme: {
      color_theme: '#ff00c8',
      color_accent: '#00ffd0',
      color_logo_background: '#12001f',
      color_text_on_theme: '#f6ff00',
    },
    wordmark: ['Neon Moths'],
  }),
  team('cup', 'whales', 'TDB', 'Tidebreakers', 'circle', whale, '#0b3c6f #7cc6fe #e8f4ff #ffffff #08284a'),
  team(
    'cup',
    'anchors',
    'ANC',
    'Blue Anchors',
    'hexagon',
    anchor,
    '#0d4075 #dce9f7 #8fd0ff #ffffff #082a4f',
    { subtitle: 'Harbour district' },
  ),
  team('cup', 'stags', 'STG', 'Iron Stags', 'split', stag, '#2b2f33 #c9a06a #8d99a6 #f3e9d8 #3d434a'),
  team(
    'cup',
    'aurochs',
    'AUR',
    'Crimson Aurochs',
    'pennant',
    aurochs,
    '#7a0f1e #f5e6d3 #e3b23c #ffffff #c98a62',
    { wordmark: ['Crimson', 'Aurochs'] },
  ),
  team(
    'cup',
    'kings',
    'MKQ',
    'Marble Kings of the Northern Quarter',
    'octagon',
    crown,
    '#ffffff #b8902a #111111 #e9d69a #555555',
    {
      theme: {
        color_text_on_theme: '#111111',
        color_text_on_logo_background: '#111111',
        color_accent: '#b8902a',
      },
    },
  ),
  team(
    'invitational',
    'ravens',
    'SUN',
    'Sunset Ravens',
    'diamond',
    raven,
    '#3a1c4d #ff8f5a #ffd08a #fff0dc #24102f',
    { wordmark: ['Sunset Ravens'] },
  ),
  team('invitational', 'static', 'STC', 'Static', 'hexagon', bolt, '#111319 #f6e05e #f6e05e #ffffff #8d7f1f'),
  team(
    'invitational',
    'koneko',
    'KON',
    'Kōneko Café',
    'circle',
    cat,
    '#ffe3ec #5b3a4e #ff7aa2 #ffffff #3a2433',
    {
      theme: { color_text_on_theme: '#3a2433', color_text_on_logo_background: '#3a2433' },
      wordmark: ['Koneko', 'Cafe'],
    },
  ),
  team(
    'invitational',
    'monolith',
    'MON',
    'Monolith',
    'octagon',
    monolith,
    '#000000 #e6e6e6 #ffffff #000000 #8a8a8a',
  ),
];
