import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { Hero, Theme } from '#contract/records.ts';
import { whenIdle } from '#data/timing.ts';
import { parseColour } from '#domain/theme/colour.ts';
import { type Attachment, type ImageSize, imageUrl, pickAttachment } from '#domain/theme/images.ts';
import { heroRecolour, type ThemeColours } from '#domain/theme/palette.ts';
import { useOneOfTogether } from '../logos/pictures-together.ts';
import { usePicture } from '../logos/use-picture.ts';
import { classHooks } from '../stage/class-hooks.ts';
import styles from './HeroArt.module.css';

/** Address and tint of an image that is laid over the base. */
type Tint = { readonly address: string; readonly colour: string; readonly multiply: number };

const drawn = new Map<string, string>();
const drawing = new Map<string, Promise<string | undefined>>();
const mostKept = 48;
/** A busy machine is never idle, and each hero of an entrance waits for the one before. */
const longestIdleMs = 300;

/** Returns the key of a recoloured image. */
const recolourKey = (base: string, tints: readonly Tint[]): string =>
  [base, ...tints.flatMap(({ address, colour }) => [address, colour])].join('\n');

/** Returns the address of an image that was recoloured before. */
const recolouredBefore = (key: string): string | undefined => drawn.get(key);

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves to the address of an image with its layers in other colours. Each hero and colours are rendered once, one
 * after another, when the page is idle. Undefined when a file is unavailable.
 */
function recoloured(base: string, tints: readonly Tint[]): Promise<string | undefined> {
  const key = recolourKey(base, tints);
  const known = drawing.get(key);
  if (known) return known;
  const turn = last;
  const made = (async () => {
    const pictures = await Promise.all([base, ...tints.map(({ address }) => address)].map(load));
    await turn;
    await new Promise<void>((resolve) => whenIdle(resolve, longestIdleMs));
    const address = await encode(draw(pictures, tints));
    keep(key, address);
    return address;
  })().catch(() => {
    drawing.delete(key);
    return undefined;
  });
  drawing.set(key, made);
  last = made;
  return made;
}

async function load(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

function keep(key: string, address: string): void {
  drawn.set(key, address);
  for (const [oldKey, oldAddress] of drawn) {
    if (drawn.size <= mostKept) return;
    drawn.delete(oldKey);
    drawing.delete(oldKey);
    URL.revokeObjectURL(oldAddress);
  }
}

type Surface = { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D };

function surface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas can be drawn on.');
  return { canvas, context };
}

/** Draws the base with its coloured layers: each is a copy of the base in its colour, cut out by the layer's alpha. */
function draw([base, ...layers]: readonly HTMLImageElement[], tints: readonly Tint[]): HTMLCanvasElement {
  if (!base) throw new Error('There is nothing to recolour.');
  const { naturalWidth: width, naturalHeight: height } = base;
  const whole = surface(width, height);
  whole.context.drawImage(base, 0, 0);
  for (const [place, layer] of layers.entries()) {
    const { colour = '', multiply = 0 } = tints[place] ?? {};
    const { canvas, context } = surface(width, height);
    context.drawImage(base, 0, 0);
    context.fillStyle = colour;
    const blends = [
      ['overlay', 0.5],
      ['multiply', multiply],
      ['hue', 1],
      ['saturation', 1],
    ] as const;
    for (const [blend, share] of blends) {
      context.globalCompositeOperation = blend;
      context.globalAlpha = share;
      context.fillRect(0, 0, width, height);
    }
    context.globalCompositeOperation = 'destination-in';
    context.globalAlpha = 1;
    context.drawImage(layer, 0, 0, width, height);
    whole.context.drawImage(canvas, 0, 0);
  }
  return whole.canvas;
}

function encode(canvas: HTMLCanvasElement): Promise<string> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(URL.createObjectURL(blob));
      else reject(new Error('The picture cannot be read back.'));
    });
  });
}

/** A file that is laid over a hero's image, tinted. */
type TintedLayer = {
  readonly file: Attachment;
  /** `#rrggbb` */
  readonly colour: string;
  /** Strength with which the colour darkens the layers below it, 0 to 0.5. */
  readonly multiply: number;
};

/** Files of a hero's image; without layers the base alone. */
type HeroFiles = { readonly base: Attachment; readonly layers: readonly TintedLayer[] };

type HeroRecord = {
  readonly main_image?: readonly Attachment[] | undefined;
  readonly recolor_base?: readonly Attachment[] | undefined;
  readonly recolor_layers?: readonly Attachment[] | undefined;
  readonly alternate_set_image?: readonly Attachment[] | undefined;
};

/** Returns the share of multiplication for a colour: its brightness above one half. */
function multiplyShare(colour: string): number {
  const { red, green, blue } = parseColour(colour) ?? { red: 0, green: 0, blue: 0 };
  const brightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  return Math.min(0.5, Math.max(0, brightness - 0.5));
}

/**
 * Returns the image of a hero in a theme's colours: the base with its first layer in the primary and the second in the
 * secondary colour. Without layers it is the base, or the main image.
 *
 * @param alternate one of the hero's alternate images instead, counted from 1; one that does not exist changes nothing
 */
export function heroFiles(
  hero: HeroRecord | undefined,
  theme: ThemeColours | undefined,
  alternate?: number,
): HeroFiles | undefined {
  const other = alternate === undefined ? undefined : hero?.alternate_set_image?.[alternate - 1];
  const base = other ?? pickAttachment(hero, ['recolor_base', 'main_image']);
  if (!base?.id) return undefined;
  const { primary, secondary } = heroRecolour(theme);
  const layers = [primary, secondary].flatMap((colour, place): TintedLayer[] => {
    const file = other ? undefined : hero?.recolor_layers?.[place];
    return file?.id && colour ? [{ file, colour, multiply: multiplyShare(colour) }] : [];
  });
  return { base, layers };
}

type Recoloured = {
  /** Absent while it is drawn for the first time. */
  readonly address: string | undefined;
  readonly isOnItsWay: boolean;
};

const retryMs = 5_000;

/**
 * Returns the address of an image with tinted layers; the image itself without layers, and while those are unavailable.
 */
function useRecoloured(base: string | undefined, tints: readonly Tint[]): Recoloured {
  const key = base === undefined || tints.length === 0 ? undefined : recolourKey(base, tints);
  const [made, setMade] = useState<{ key: string; address: string | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the addresses and colours.
  useEffect(() => {
    if (key === undefined || base === undefined || recolouredBefore(key)) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async (): Promise<void> => {
      const address = await recoloured(base, tints);
      if (!isWanted) return;
      setMade({ key, address });
      if (address === undefined) timer = setTimeout(() => void attempt(), retryMs);
    };
    void attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (key === undefined) return { address: base, isOnItsWay: false };
  const before = recolouredBefore(key);
  if (before !== undefined || made?.key === key) return { address: before ?? base, isOnItsWay: false };
  return { address: undefined, isOnItsWay: true };
}

type HeroArtProps = {
  hero: Hero;
  /** Theme of the hero's colours. */
  theme: Theme | undefined;
  /** Height in px of the stage, for the size of the files. */
  heightPx: number;
  /** One of the hero's alternate images instead, counted from 1. */
  alternate?: number | undefined;
  className?: string | undefined;
};

/** A hero in a team's colours, on the lower edge of its box; nothing without an image. */
export function HeroArt({ hero, theme, heightPx, alternate, className }: HeroArtProps) {
  const files = heroFiles(hero, theme, alternate);
  const size: ImageSize = `h-${heightPx}`;
  const base = usePicture(imageUrl('', files?.base, size));
  const tints = (files?.layers ?? []).flatMap(({ file, ...tint }) => {
    const address = imageUrl('', file, size);
    return address === undefined ? [] : [{ address, ...tint }];
  });
  const { address, isOnItsWay } = useRecoloured(base.address, tints);
  const { isWaiting, onLoad, onError } = useOneOfTogether(isOnItsWay ? null : address);
  const wasLate = useRef(false);
  if (isOnItsWay || isWaiting) wasLate.current = true;
  if (isOnItsWay) return <span hidden data-coming="" />;
  if (address === undefined) return null;
  return (
    <img
      key={address}
      src={address}
      alt={hero.name ?? ''}
      className={clsx(
        styles.art,
        isWaiting && styles.waiting,
        wasLate.current && !isWaiting && styles.late,
        classHooks.picture,
        className,
      )}
      draggable={false}
      decoding="sync"
      onLoad={onLoad}
      onError={() => {
        base.onError();
        onError();
      }}
    />
  );
}
