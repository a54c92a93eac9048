import { linearChannel, parseColour, type Rgb } from './colour.ts';
import { type ThemeColours, themeSurface } from './palette.ts';

type Linear = readonly [red: number, green: number, blue: number];

/** Two bars with a smaller OKLab distance look like one colour at a glance. */
const similarBelow = 0.12;
/** A smaller limit for dichromats, so that red against green counts as similar only when brightness is similar too. */
const similarForDichromatsBelow = 0.06;

const linearOf = ({ red, green, blue }: Rgb): Linear => [
  linearChannel(red),
  linearChannel(green),
  linearChannel(blue),
];

/** Simulates protanopia and deuteranopia (Viénot, Brettel and Mollon 1999) on linear light. */
function protanopia([red, green, blue]: Linear): Linear {
  const yellow = 0.11238 * red + 0.88762 * green;
  return [yellow, yellow, 0.00401 * red - 0.00401 * green + blue];
}
function deuteranopia([red, green, blue]: Linear): Linear {
  const yellow = 0.29275 * red + 0.70725 * green;
  return [yellow, yellow, -0.02234 * red + 0.02234 * green + blue];
}

/** OKLab, a colour space with perceptual distances (Ottosson 2020). */
function oklab([red, green, blue]: Linear): Linear {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function distance(a: Linear, b: Linear): number {
  const [one, other] = [oklab(a), oklab(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Returns true if two colours are easily confused, with normal vision, protanopia or deuteranopia. */
export function areColoursSimilar(a: Rgb, b: Rgb): boolean {
  const [one, other] = [linearOf(a), linearOf(b)];
  return (
    distance(one, other) < similarBelow ||
    distance(protanopia(one), protanopia(other)) < similarForDichromatsBelow ||
    distance(deuteranopia(one), deuteranopia(other)) < similarForDichromatsBelow
  );
}

/**
 * Returns true if two teams shown side by side need a second mark (pattern or outline) because their colours are easily
 * confused. Two teams without colours count as confusable; a single one does not.
 */
export function needsSecondMark(left: ThemeColours | undefined, right: ThemeColours | undefined): boolean {
  const [one, other] = [left, right].map((theme) => parseColour(themeSurface(theme).background));
  if (!one || !other) return one === other;
  return areColoursSimilar(one, other);
}
