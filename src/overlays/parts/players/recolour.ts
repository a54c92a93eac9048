import { whenIdle } from '#data/timing.ts';

/** A picture to be laid over the base by its address, tinted. */
export type Tint = { readonly address: string; readonly colour: string; readonly multiply: number };

const drawn = new Map<string, string>();
const drawing = new Map<string, Promise<string | undefined>>();
const mostKept = 48;

/** Names a recoloured picture. */
export const recolourKey = (base: string, tints: readonly Tint[]): string =>
  [base, ...tints.flatMap(({ address, colour }) => [address, colour])].join('\n');

/** The address of a picture that was recoloured before. */
export const recolouredBefore = (key: string): string | undefined => drawn.get(key);

let last: Promise<unknown> = Promise.resolve();

/**
 * A picture with its layers in other colours, as an address: drawn once for each hero and colours, one after another,
 * when the page has nothing more urgent. Undefined when a file cannot be had.
 */
export function recoloured(base: string, tints: readonly Tint[]): Promise<string | undefined> {
  const key = recolourKey(base, tints);
  const known = drawing.get(key);
  if (known) return known;
  const turn = last;
  const made = (async () => {
    const pictures = await Promise.all([base, ...tints.map(({ address }) => address)].map(load));
    await turn;
    await new Promise<void>((resolve) => whenIdle(resolve));
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

/** The layer has the base below it; the colour changes that and its own alpha cuts it out (overlays 3.12). */
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
