import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio, parseColour } from '#domain/theme/colour.ts';
import type { Overlay } from '../src/contract/overlays/overlay.ts';
import { overlays } from '../src/contract/overlays.ts';
import { cappedStep } from '../src/overlays/parts/motion/Slide.tsx';
import { folderOf } from './overlays/expected.ts';

/** Pages for people, and the parts that only they are made of. */
const forHumans = [
  ...Object.entries(overlays as Readonly<Record<string, Overlay>>).flatMap(([path, { isForHumans }]) =>
    isForHumans ? folderOf(path) : [],
  ),
  'src/overlays/parts/obs',
  'src/overlays/parts/tally',
  'src/overlays/host',
];
const read = (path: string): string => readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');
const sheets = readdirSync('src/overlays', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src/overlays', path))
  .filter((path) => path.endsWith('.css') && !forHumans.some((folder) => path.startsWith(`${folder}/`)));

/** Returns each declaration of these properties, with its sheet and selector. */
const declarations = (property: RegExp) =>
  sheets.flatMap((path) =>
    [...read(path).matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      [...body.matchAll(/([\w-]+):\s+([^;]+);/g)].flatMap(([, name = '', value = '']) =>
        property.test(name)
          ? [{ at: `${path.slice('src/overlays/'.length)} ${selector.trim()}`, value }]
          : [],
      ),
    ),
  );

/** Surfaces behind or over an image: they carry no text. */
const aroundPictures = [
  'media/Media.module.css .page',
  'parts/maps/MapCard.module.css .banned',
  'parts/maps/MapCard.module.css .drawn',
  'parts/maps/TypePicture.module.css .ground',
];

describe('the surfaces of the family', () => {
  it("are air.css's or somebody's colours, nowhere a colour of their own", () => {
    const own = declarations(/^background(-color|-image)?$/).filter(({ value }) =>
      /#[0-9a-f]{3,8}/i.test(value),
    );
    expect(own.map(({ at }) => at).sort()).toEqual(aroundPictures);
  });

  it('have square corners; only dots and portraits are round', () => {
    const round = ['var(--radius-round)', '50%', 'inherit'];
    const others = declarations(/^border.*-radius$/).filter(({ value }) => !round.includes(value));
    expect(others.map(({ at }) => at)).toEqual([]);
  });
});

/** Returns the value of a property in a class. */
const declared = (path: string, selector: string, property: string): string | undefined => {
  const [, body = ''] = read(path).split(`${selector} {`);
  return new RegExp(`^\\s+${property}: ([^;]+);`, 'm').exec(body.slice(0, body.indexOf('}')))?.[1];
};

it('a whole entrance takes a second at most, however many pieces it has', () => {
  const air = read('src/overlays/parts/stage/air.css');
  const msOf = (name: string): number => Number(new RegExp(`--air-${name}: (\\d+)ms`).exec(air)?.[1]);
  expect(msOf('enter') + cappedStep(100) * msOf('step')).toBeLessThanOrEqual(1_000);
  // Steps reach the sheets through these two only.
  for (const piece of ['Slide', 'Wipe'])
    expect(read(`src/overlays/parts/motion/${piece}.tsx`)).toContain("'--step': cappedStep(step)");
});

it('frames of LIVE and NEXT fade: both are there always, and only their opacity is told', () => {
  const frame = 'src/overlays/parts/marks/MarkFrame.module.css';
  expect(declared(frame, '.frame::after', 'opacity')).toBe('0');
  expect(declared(frame, '.frame::after', 'transition')).toBe('opacity var(--fade)');
  expect(declared(frame, '.frame[data-mark="next"]::after', 'opacity')).toBe('1');
});

it('the line of the live match stands out most, on bright pictures too', () => {
  const lines = 'src/overlays/bracket/BracketLines.module.css';
  const scheme = read('src/ui/styles/theme.css');
  const live = parseColour(/--live: (#[0-9a-f]{6});/.exec(scheme)?.[1]);
  const white = parseColour('#ffffff');
  const ink = parseColour('#0a0c11');
  if (!live || !white || !ink) throw new Error('No plain colours.');
  expect(declared(lines, '.live .stroke', 'stroke')).toBe('var(--live)');
  // Contrast with the image, and with its own edge.
  expect(contrastRatio(live, white)).toBeGreaterThanOrEqual(3);
  expect(contrastRatio(live, ink)).toBeGreaterThanOrEqual(3);
  // The others are as wide as --line-width; its edge is the only one that nothing shines through.
  expect(declared(lines, '.live .stroke', 'stroke-width')).toBe('calc(var(--line-width) * 1.5)');
  expect(declared(lines, '.live .casing', 'stroke-opacity')).toBe('1');
  expect(Number(declared(lines, '\n.casing', 'stroke-opacity'))).toBeLessThan(1);
});
