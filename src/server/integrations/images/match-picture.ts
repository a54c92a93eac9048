import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions } from 'sharp';
import { CodedError } from '#contract/errors.ts';
import { cleanId } from '#domain/record-id.ts';
import type { Store } from '../../store/store.ts';
import { backgroundColour, firstAttachmentId } from './colours.ts';
import { logoInBox, type Picture } from './resize.ts';
import { readableOn, writable } from './share/card.ts';
import { fitText, textPath, textWidth } from './text/text-path.ts';

type ThemePictureParts = {
  readonly background: string;
  readonly logo: string;
  readonly size: number;
  readonly box: number;
  readonly tag: string;
};

/**
 * Returns the content of a theme's square: its logo in a box of `size` minus the padding, on its logo background.
 * @throws CodedError 400 `No logo to use`
 */
export function themePictureParts(
  store: Pick<Store, 'read'>,
  themeId: string,
  size: number,
  padding: number,
): ThemePictureParts {
  const theme = store.read(cleanId(themeId) ?? themeId);
  const logo = firstAttachmentId(theme.default_logo);
  if (logo === undefined) throw new CodedError('theme-without-logo');
  const background = backgroundColour(theme);
  const box = Math.max(1, size - Math.floor((size * padding) / 100));
  return { background, logo, size, box, tag: pictureTag([background, logo, size, box]) };
}

/** Draws the square as PNG. */
export async function drawThemePicture(parts: ThemePictureParts, logo: Picture): Promise<Uint8Array> {
  return sharp({
    create: { width: parts.size, height: parts.size, channels: 4, background: parts.background },
  })
    .composite([{ input: await logoInBox(logo, parts.box, parts.box), gravity: 'centre' }])
    .png({ compressionLevel: 8 })
    .toBuffer();
}

/** Returns a digest of everything that a rendered image depends on. */
export function pictureTag(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}

/** A filled rectangle with an optional logo in a box centred in it. All lengths in pixels. */
type Panel = {
  readonly left: number;
  readonly width: number;
  readonly background: string;
  readonly logo: string | undefined;
  /** In the place of a logo. */
  readonly letters: string;
  readonly boxWidth: number;
  readonly boxHeight: number;
};

export type MatchPictureParts = {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly Panel[];
  /** The event's logo, centred 3 % above the lower edge in a box of 25 % by 20 % of the height. */
  readonly badge: string | undefined;
  readonly tag: string;
};

type Reader = Pick<Store, 'read'>;
type ThemeRecord = Readonly<Record<string, unknown>>;

/**
 * Returns the content of a match's 16:9 image: both teams' colours and logos with the event's logo between them. With
 * fewer than two known teams it is the event alone. A match without an event is rendered without its logo.
 * @throws CodedError
 */
export function matchPictureParts(
  store: Reader,
  matchId: string,
  height: number,
  padding: number,
): MatchPictureParts {
  const match = store.read(cleanId(matchId) ?? matchId);
  if (match.__tableName !== 'Matches') throw new CodedError('match-without-data');
  const width = Math.floor((height * 16) / 9);
  const pad = Math.floor((height * padding) / 100);
  const event = linked(store, match, 'event')[0];
  const eventTheme = event && linked(store, event, 'theme')[0];
  const teams = linked(store, match, 'teams');

  if (teams.length === 2) {
    // A team without a theme has the colour of its name: a preview of a link must not be empty because of one team.
    const panels = teams.map((team, index) => {
      const [theme = {}] = linked(store, team, 'theme');
      const left = index === 0 ? 0 : Math.floor(width / 2);
      const panelWidth = index === 0 ? Math.floor(width / 2) : width - left;
      return panel(theme, team, left, panelWidth, panelWidth - pad, height - pad);
    });
    return finish({ width, height, panels, badge: eventTheme && firstAttachmentId(eventTheme.default_logo) });
  }

  if (!event) throw new CodedError('match-without-event');
  if (!eventTheme) throw new CodedError('match-event-without-theme');
  return finish({
    width,
    height,
    panels: [panel(eventTheme, { code: event.short, name: event.name }, 0, width, width - pad, height - pad)],
    badge: undefined,
  });
}

/** Renders the match image as PNG. A logo that cannot be read is left out. */
export async function drawMatchPicture(
  parts: MatchPictureParts,
  readLogo: (id: string) => Promise<Picture>,
): Promise<Uint8Array> {
  const { width, height, badge } = parts;
  const layers: OverlayOptions[] = [];
  const addLogo = async (id: string, left: number, top: number, boxWidth: number, boxHeight: number) => {
    const input = await readLogo(id)
      .then((logo) => logoInBox(logo, boxWidth, boxHeight))
      .catch(() => undefined);
    if (input) layers.push({ input, left, top });
  };

  for (const { left, width: panelWidth, background, logo, letters, boxWidth, boxHeight } of parts.panels) {
    const create = { width: panelWidth, height, channels: 4 as const, background };
    layers.push({ input: { create }, left, top: 0 });
    if (logo === undefined) {
      layers.push({ input: lettersOn(background, letters, panelWidth, height, boxWidth), left, top: 0 });
      continue;
    }
    const logoLeft = left + Math.floor((panelWidth - boxWidth) / 2);
    await addLogo(logo, logoLeft, Math.floor((height - boxHeight) / 2), boxWidth, boxHeight);
  }
  if (badge !== undefined) {
    const boxWidth = Math.max(1, Math.floor(height * 0.25));
    const boxHeight = Math.max(1, Math.floor(height * 0.2));
    const top = height - boxHeight - Math.floor(height * 0.03);
    await addLogo(badge, Math.floor((width - boxWidth) / 2), Math.max(0, top), boxWidth, boxHeight);
  }
  return sharp({ create: { width, height, channels: 4, background: '#000000' } })
    .composite(layers)
    .png({ compressionLevel: 8 })
    .toBuffer();
}

/** A code in the middle of a panel, as large as its box. */
function lettersOn(
  background: string,
  letters: string,
  width: number,
  height: number,
  boxWidth: number,
): Buffer {
  const { text, size } = fitText(letters, height * 0.3, boxWidth);
  const path = textPath(text, (width - textWidth(text, size)) / 2, height / 2 + size * 0.35, size);
  const fill = readableOn(background);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${path}" fill="${fill}"/></svg>`,
  );
}

function panel(
  theme: ThemeRecord,
  { code, name }: ThemeRecord,
  left: number,
  width: number,
  boxWidth: number,
  boxHeight: number,
): Panel {
  return {
    left,
    width,
    background: backgroundColour(theme, name),
    logo: firstAttachmentId(theme.default_logo),
    letters: writable([code, name].map((text) => (typeof text === 'string' ? text : undefined))),
    boxWidth: Math.max(1, boxWidth),
    boxHeight: Math.max(1, boxHeight),
  };
}

function finish(parts: Omit<MatchPictureParts, 'tag'>): MatchPictureParts {
  return { ...parts, tag: pictureTag([parts.width, parts.height, parts.panels, parts.badge]) };
}

/** The readable records a link field points to. */
function linked(store: Reader, record: ThemeRecord, field: string): ThemeRecord[] {
  const ids: unknown = record[field];
  if (!Array.isArray(ids)) return [];
  const records: ThemeRecord[] = [];
  for (const id of ids) {
    const target = typeof id === 'string' ? store.read(cleanId(id) ?? id) : undefined;
    if (target?.id !== undefined) records.push(target);
  }
  return records;
}
