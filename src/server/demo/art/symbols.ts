import type { EmblemColours } from './emblem.ts';
import { circle, circlePair, mirrored, pair, polygon, rectangle, shape, stroke } from './svg.ts';

/** Flat drawings of animals on a canvas of 512, to be placed on a badge. */
export type Motif = (colours: EmblemColours) => string;

export const fox: Motif = ({ main, light, deep, ground }) =>
  pair('118,104 222,190 132,268', main) +
  pair('138,140 196,190 146,232', deep) +
  mirrored('256,176 186,186 116,276 206,392 256,420', main) +
  pair('116,276 228,300 240,404 206,392', light) +
  mirrored('256,366 228,372 256,420', ground) +
  pair('178,270 228,288 196,300', ground);

export const owl: Motif = ({ main, light, deep, accent, ground }) =>
  pair('112,112 210,156 124,230', main) +
  shape(
    'M256 132 C150 132 110 210 118 292 C126 378 196 424 256 440 C316 424 386 378 394 292 C402 210 362 132 256 132 Z',
    main,
  ) +
  shape(
    'M256 300 C200 316 184 372 206 410 C224 424 242 434 256 440 C270 434 288 424 306 410 C328 372 312 316 256 300 Z',
    light,
  ) +
  circlePair(190, 236, 64, light) +
  circlePair(190, 236, 40, accent) +
  circlePair(190, 236, 22, ground) +
  mirrored('256,252 228,262 256,322', deep) +
  stroke('M232 356 l24 14 l24 -14 M232 388 l24 14 l24 -14', main, 10);

export const whale: Motif = ({ main, light, accent, ground }) =>
  shape(
    'M92 250 C92 178 164 148 240 160 C320 172 356 232 392 214 L352 156 C394 158 412 178 424 202 C432 174 452 158 478 152 C474 220 440 262 398 284 C360 352 282 388 212 378 C140 366 92 320 92 250 Z',
    main,
  ) +
  shape('M96 272 C150 300 230 300 300 268 C290 330 254 366 206 366 C150 360 106 330 96 272 Z', light) +
  circle(160, 236, 14, ground) +
  stroke('M216 128 C216 96 190 84 170 92 M216 128 C216 96 242 84 262 92', accent, 16);

export const aurochs: Motif = ({ main, light, accent, deep, ground }) =>
  shape(
    'M168 176 C84 182 56 120 72 64 C92 116 128 136 196 138 Z M344 176 C428 182 456 120 440 64 C420 116 384 136 316 138 Z',
    light,
  ) +
  mirrored('256,130 178,140 150,208 186,328 206,396 256,424', main) +
  pair('150,196 96,212 124,254 162,250', deep) +
  mirrored('256,320 198,330 212,400 256,420', light) +
  circlePair(232, 366, 11, ground) +
  pair('184,232 232,252 196,268', ground) +
  stroke('M236 392 a20 20 0 0 0 40 0', accent, 10);

export const moth: Motif = ({ main, light, accent, deep }) =>
  shape(
    'M250 220 C210 120 96 84 44 116 C40 220 104 286 236 280 Z M262 220 C302 120 416 84 468 116 C472 220 408 286 276 280 Z',
    main,
  ) +
  shape(
    'M240 272 C168 290 110 336 126 420 C190 438 240 372 252 300 Z M272 272 C344 290 402 336 386 420 C322 438 272 372 260 300 Z',
    accent,
  ) +
  circlePair(136, 184, 34, light) +
  circlePair(136, 184, 16, deep) +
  circlePair(180, 358, 20, light) +
  shape('M256 166 C276 190 278 330 256 404 C234 330 236 190 256 166 Z', deep) +
  stroke('M250 172 C240 126 214 104 186 96 M262 172 C272 126 298 104 326 96', deep, 10);

export const stag: Motif = ({ main, light, accent, ground }) =>
  stroke(
    'M214 186 C176 160 142 150 130 78 M186 166 C150 168 118 150 96 120 M150 132 C160 112 166 96 164 72',
    accent,
    18,
  ) +
  stroke(
    'M298 186 C336 160 370 150 382 78 M326 166 C362 168 394 150 416 120 M362 132 C352 112 346 96 348 72',
    accent,
    18,
  ) +
  pair('206,196 120,214 178,256', main) +
  mirrored('256,178 202,192 196,262 226,380 256,418', main) +
  mirrored('256,320 228,332 236,386 256,406', light) +
  circlePair(222, 264, 13, ground);

export const raven: Motif = ({ main, light, accent, ground }) =>
  shape(
    'M416 96 C300 92 180 132 128 236 L60 286 L142 292 C160 370 226 420 306 424 C262 392 250 356 262 318 C340 312 402 262 424 180 L372 196 L432 132 L384 140 Z',
    main,
  ) +
  shape('M128 236 L60 286 L142 292 C150 270 146 250 128 236 Z', accent) +
  circle(190, 232, 18, light) +
  circle(188, 232, 8, ground) +
  stroke('M250 226 C300 226 350 202 388 170 M244 268 C292 266 336 248 372 222', ground, 10);

export const cat: Motif = ({ main, light, accent, ground }) =>
  pair('124,92 226,168 138,250', main) +
  pair('146,132 198,170 154,216', accent) +
  shape(
    'M256 150 C160 150 112 220 120 292 C130 372 196 412 256 412 C316 412 382 372 392 292 C400 220 352 150 256 150 Z',
    main,
  ) +
  shape(
    'M152 262 C176 232 214 236 232 270 C204 288 172 286 152 262 Z M360 262 C336 232 298 236 280 270 C308 288 340 286 360 262 Z',
    light,
  ) +
  shape(
    'M190 242 C202 254 202 276 190 284 C180 274 180 254 190 242 Z M322 242 C334 254 334 276 322 284 C312 274 312 254 322 242 Z',
    ground,
  ) +
  mirrored('256,318 232,310 256,338', accent) +
  stroke('M256 338 v16 c-10 20 -34 20 -44 6 M256 354 c10 20 34 20 44 6', ground, 8) +
  stroke('M148 330 l-74 -12 M150 352 l-70 14 M364 330 l74 -12 M362 352 l70 14', light, 7);

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
