import type { Motif } from './animals.ts';
import { circle, mirrored, pair, polygon, rectangle, shape, stroke } from './svg.ts';

export const anchor: Motif = ({ main, accent }) =>
  stroke('M256 176 V420 M188 214 H324 M112 300 C120 380 190 418 256 420 C322 418 392 380 400 300', main, 30) +
  pair('76,330 112,262 158,322', main) +
  `<circle cx="256" cy="136" r="38" fill="none" stroke="${accent}" stroke-width="26"/>`;

export const bolt: Motif = ({ main, light }) =>
  polygon('296,40 126,284 238,284 196,472 388,206 270,206', main) +
  polygon('296,40 126,284 182,284 262,136', light);

export const lantern: Motif = ({ main, light, accent, deep }) =>
  `<circle cx="256" cy="98" r="38" fill="none" stroke="${accent}" stroke-width="20"/>` +
  mirrored('256,122 198,132 160,190 256,190', accent) +
  mirrored('256,190 152,190 132,372 256,372', deep) +
  rectangle(118, 372, 276, 40, accent) +
  rectangle(160, 412, 192, 26, accent) +
  shape(
    'M256 212 C304 262 310 300 296 330 C284 354 228 354 216 330 C202 300 210 276 232 260 C234 244 242 228 256 212 Z',
    main,
  ) +
  shape('M256 276 C276 304 278 322 270 336 C262 346 250 346 242 336 C234 322 240 300 256 276 Z', light) +
  stroke('M188 194 L172 368 M324 194 L340 368', accent, 14);

export const wave: Motif = ({ main, light, accent }) =>
  shape(
    'M64 332 C120 332 150 300 168 244 C192 172 262 130 336 150 C392 166 424 214 416 262 C400 222 352 210 322 238 C292 268 300 324 352 340 C386 350 424 344 448 332 V392 H64 Z',
    main,
  ) +
  shape('M64 392 C124 356 180 356 240 384 C312 416 380 410 448 372 V432 H64 Z', accent) +
  stroke('M206 264 C222 214 270 184 322 194', light, 14);

export const monolith: Motif = ({ main, light, deep }) =>
  polygon('208,60 330,104 330,440 208,452', main) +
  polygon('208,60 176,96 176,424 208,452', deep) +
  polygon('250,170 290,180 290,300 250,300', light);

export const crown: Motif = ({ main, light, accent }) =>
  polygon('96,160 176,258 256,112 336,258 416,160 388,372 124,372', main) +
  rectangle(124, 388, 264, 34, accent) +
  circle(96, 150, 24, light) +
  circle(256, 100, 26, light) +
  circle(416, 150, 24, light);
