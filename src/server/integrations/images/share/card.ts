import sharp, { type OverlayOptions } from 'sharp';
import type { Team } from '#contract/records.ts';
import { correctedText, hexOf, parseColour } from '#domain/theme/colour.ts';
import { backgroundColour, firstAttachmentId } from '../colours.ts';
import { logoInBox, type Picture } from '../resize.ts';
import { fitText, isDrawable, textPath, textWidth } from '../text/text-path.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The size that link previews ask for, px. */
export const cardSize = { width: 1200, height: 630 } as const;

export const cardColours = {
  ground: '#0d0f14',
  raised: '#161a23',
  line: '#56617a',
  text: '#f3f5f9',
  soft: '#b9c1d0',
} as const;

/** The emblem of a team or event: a logo on its colour, or letters where there is none. */
type Emblem = {
  readonly logo: string | undefined;
  readonly background: string;
  readonly letters: string;
};

/** A team as a card names it: the first of its texts that our letters can write. */
export type CardTeam = { readonly name: string; readonly code: string; readonly emblem: Emblem };

/** The first of these texts that our letters can write. */
export const writable = (texts: readonly (string | undefined)[]): string =>
  texts.find((text) => text !== undefined && isDrawable(text))?.trim() ?? '';

/** The emblem of what has this theme and name; its letters are the first text that can be written. */
export function emblemOf(
  theme: Fields | undefined,
  { name, code }: { readonly name?: string | undefined; readonly code?: string | undefined },
): Emblem {
  return {
    logo: firstAttachmentId(theme?.small_logo) ?? firstAttachmentId(theme?.default_logo),
    background: backgroundColour(theme, name),
    letters: writable([code, name]).slice(0, 5),
  };
}

export function cardTeamOf(team: Pick<Team, 'name' | 'code'>, theme: Fields | undefined): CardTeam {
  const name = writable([team.name, team.code, 'Team']);
  const code = writable([team.code, team.name, 'Team']);
  return { name, code, emblem: emblemOf(theme, team) };
}

type TextPlace = {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly maxWidth: number;
  readonly colour?: string;
  readonly align?: 'left' | 'centre' | 'right';
};

export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type Card = ReturnType<typeof createCard>;

/** The colour of letters on a colour. */
export const readableOn = (background: string): string =>
  hexOf(correctedText(parseColour(background.slice(0, 7)) ?? { red: 34, green: 34, blue: 34 }, undefined));

/** Collects what a share image shows, and renders it as PNG. All lengths in pixels. */
function createCard() {
  const shapes: string[] = [];
  const logos: ({ id: string } & Area)[] = [];

  const rect = ({ x, y, width, height }: Area, colour: string, radius = 0): void => {
    shapes.push(
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`,
    );
  };
  const text = (written: string, { x, y, size, maxWidth, colour, align }: TextPlace): void => {
    const fitted = fitText(written, size, maxWidth);
    const width = align === undefined || align === 'left' ? 0 : textWidth(fitted.text, fitted.size);
    const left = x - (align === 'centre' ? width / 2 : width);
    shapes.push(
      `<path d="${textPath(fitted.text, left, y, fitted.size)}" fill="${colour ?? cardColours.text}"/>`,
    );
  };
  const line = (path: string, width: number): void => {
    shapes.push(`<path d="${path}" fill="none" stroke="${cardColours.line}" stroke-width="${width}"/>`);
  };
  const emblem = ({ logo, background, letters }: Emblem, area: Area): void => {
    rect(area, background, Math.round(area.height / 8));
    const inside = Math.round(area.height / 10);
    if (logo !== undefined) {
      const side = Math.max(1, Math.round(area.height) - 2 * inside);
      logos.push({
        id: logo,
        x: Math.round(area.x) + inside,
        y: Math.round(area.y) + inside,
        width: side,
        height: side,
      });
      return;
    }
    const size = area.height * 0.5;
    const place = { x: area.x + area.width / 2, y: area.y + area.height / 2 + size * 0.35 };
    const maxWidth = area.width - 2;
    text(letters, { ...place, size, maxWidth, colour: readableOn(background), align: 'centre' });
  };

  return {
    rect,
    text,
    line,
    emblem,
    /** A logo that cannot be read leaves its colour. */
    async draw(readLogo: (id: string) => Promise<Picture>): Promise<Uint8Array> {
      const { width, height } = cardSize;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
      const layers: OverlayOptions[] = [{ input: Buffer.from(svg), left: 0, top: 0 }];
      for (const logo of logos) {
        const input = await readLogo(logo.id)
          .then((picture) => logoInBox(picture, logo.width, logo.height))
          .catch(() => undefined);
        if (input) layers.push({ input, left: logo.x, top: logo.y });
      }
      return sharp({ create: { width, height, channels: 4, background: cardColours.ground } })
        .composite(layers)
        .png({ compressionLevel: 8 })
        .toBuffer();
    },
  };
}

export type CardHeading = { readonly title: string; readonly below: string; readonly emblem: Emblem };

/** The margin of a card, and where the room below its heading begins. */
export const cardMargin = 40;
export const cardTop = 148;

/** A card with the event's emblem, its name, and what of it is shown. */
export function cardWith({ title, below, emblem }: CardHeading): Card {
  const card = createCard();
  const side = 88;
  card.rect({ x: 0, y: 0, width: cardSize.width, height: 8 }, emblem.background);
  card.emblem(emblem, { x: cardMargin, y: 36, width: side, height: side });
  const x = cardMargin + side + 24;
  const maxWidth = cardSize.width - x - cardMargin;
  card.text(title, { x, y: 80, size: 50, maxWidth });
  card.text(below, { x, y: 118, size: 30, maxWidth, colour: cardColours.soft });
  return card;
}
