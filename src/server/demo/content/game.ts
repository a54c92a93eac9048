import type { Landscape } from '../art/landscapes.ts';
import type { PortraitStyle } from '../art/portraits.ts';

type DemoHero = {
  readonly name: string;
  readonly role: 'DPS' | 'Tank' | 'Support';
  readonly style: PortraitStyle;
  readonly colours: readonly [ground: string, main: string, accent: string];
};

export const demoHeroes: readonly DemoHero[] = [
  { name: 'Cinderhawk', role: 'DPS', style: 'visor', colours: ['#2a1a1a', '#c8452e', '#ffd166'] },
  { name: 'Longshore', role: 'DPS', style: 'hood', colours: ['#16242e', '#3d7ea6', '#9be7ff'] },
  { name: 'Quarrel', role: 'DPS', style: 'mask', colours: ['#231b2e', '#7d5ba6', '#f7b2ff'] },
  { name: 'Voltaire', role: 'DPS', style: 'mane', colours: ['#1d2416', '#8bbf3f', '#f4ff9c'] },
  { name: 'Bulwark', role: 'Tank', style: 'helm', colours: ['#20242a', '#8d99a6', '#ffb347'] },
  { name: 'Gneiss', role: 'Tank', style: 'horns', colours: ['#2b241d', '#a07c55', '#ffe0b0'] },
  { name: 'Lamplighter', role: 'Tank', style: 'hood', colours: ['#2b2410', '#d9a21b', '#fff1b8'] },
  { name: 'Ironmere', role: 'Tank', style: 'visor', colours: ['#14262a', '#2f8f8a', '#c2fff5'] },
  { name: 'Saltwort', role: 'Support', style: 'mane', colours: ['#122a24', '#2fbf8a', '#d6ffe9'] },
  { name: 'Nocturne', role: 'Support', style: 'mask', colours: ['#141a33', '#4a63d9', '#c9d4ff'] },
  { name: 'Élan', role: 'Support', style: 'horns', colours: ['#2e1626', '#d94f8c', '#ffd6e8'] },
  { name: 'Wayfinder', role: 'Support', style: 'helm', colours: ['#2a2a2a', '#e0e0e0', '#66d9ff'] },
];

type DemoMap = {
  readonly name: string;
  readonly short: string;
  readonly type: string;
  readonly landscape: Landscape;
};

const scene = (kind: Landscape['kind'], sky: string, glow: string, far: string, near: string): Landscape => ({
  kind,
  sky,
  glow,
  far,
  near,
});

export const demoMaps: readonly DemoMap[] = [
  {
    name: 'Lantern Quay',
    short: 'Quay',
    type: 'Control',
    landscape: scene('city', '#1b2a49', '#ffb347', '#33507a', '#12203a'),
  },
  {
    name: 'Windmere Pass',
    short: 'Windmere',
    type: 'Escort',
    landscape: scene('peaks', '#7fb2d6', '#fff3c4', '#4b7596', '#27445c'),
  },
  {
    name: 'Saffron Flats',
    short: 'Saffron',
    type: 'Escort',
    landscape: scene('dunes', '#f0a04b', '#fff0c9', '#c4662c', '#7a3b1b'),
  },
  {
    name: 'Old Observatory',
    short: 'Observatory',
    type: 'Hybrid',
    landscape: scene('domes', '#151533', '#b9c6ff', '#2f2f66', '#101024'),
  },
  {
    name: 'Kiln Street',
    short: 'Kiln',
    type: 'Hybrid',
    landscape: scene('city', '#4a1d1d', '#ff8a5c', '#7a2f2a', '#2a1010'),
  },
  {
    name: 'Mirror Lake',
    short: 'Mirror',
    type: 'Control',
    landscape: scene('peaks', '#123a4a', '#9be7ff', '#1f6374', '#0b2530'),
  },
  {
    name: 'Pilgrim Road',
    short: 'Pilgrim',
    type: 'Push',
    landscape: scene('dunes', '#2c1d3f', '#ff9ecb', '#553a73', '#1d122b'),
  },
  {
    name: 'Glasshouse',
    short: 'Glass',
    type: 'Push',
    landscape: scene('domes', '#0f3327', '#d6ffe9', '#1f6a50', '#08201a'),
  },
];
