import { themeVariables } from '#domain/theme/css-variables.ts';
import type { ThemeColours } from '#domain/theme/palette.ts';

/** The size that social networks take for the picture behind a profile, in pixels. */
export const bannerSize = { width: 1500, height: 500 } as const;

export type Banner = {
  readonly theme: ThemeColours | undefined;
  readonly name: string;
  readonly subtitle: string;
  readonly code: string;
  /** Drawn large at the right; undefined without one. */
  readonly logo: CanvasImageSource | undefined;
};

const neutral = { background: '#2e3647', text: '#e6ebf5', line: '#56617a' };
const displayFont = '"Barlow Condensed", "Arial Narrow", sans-serif';
const { width, height } = bannerSize;
const left = 96;
/** Where the slanted field with the logo begins, at the top and at the bottom. */
const field = { top: 980, bottom: 840 };
const logoBox = { x: 1010, y: 60, side: 380 };

function fittingSize(context: CanvasRenderingContext2D, text: string, size: number, room: number): number {
  context.font = `700 ${size}px ${displayFont}`;
  return Math.min(size, (size * room) / Math.max(1, context.measureText(text).width));
}

function write(context: CanvasRenderingContext2D, text: string, size: number, y: number, room: number): void {
  context.font = `700 ${fittingSize(context, text, size, room)}px ${displayFont}`;
  context.fillText(text, left, y);
}

/** The logo as large as its box allows, undistorted. */
function drawLogo(context: CanvasRenderingContext2D, logo: CanvasImageSource): void {
  const given = logo as { width?: unknown; height?: unknown };
  const [w, h] = [Number(given.width) || 1, Number(given.height) || 1];
  const scale = Math.min(logoBox.side / w, logoBox.side / h);
  const centre = logoBox.side / 2;
  const [x, y] = [logoBox.x + centre - (w * scale) / 2, logoBox.y + centre - (h * scale) / 2];
  context.drawImage(logo, x, y, w * scale, h * scale);
}

/** Draws a banner over the whole canvas, whose size is `bannerSize`. */
export function drawBanner(context: CanvasRenderingContext2D, banner: Banner): void {
  const colours = themeVariables(banner.theme);
  const background = colours['--theme'] ?? neutral.background;
  const text = colours['--on-theme'] ?? neutral.text;
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);

  context.beginPath();
  context.moveTo(field.top, 0);
  context.lineTo(width, 0);
  context.lineTo(width, height);
  context.lineTo(field.bottom, height);
  context.closePath();
  context.fillStyle = colours['--logo-background'] ?? neutral.background;
  context.fill();
  context.strokeStyle = colours['--theme-border'] ?? neutral.line;
  context.lineWidth = 16;
  context.beginPath();
  context.moveTo(field.top, -20);
  context.lineTo(field.bottom, height + 20);
  context.stroke();
  if (banner.logo) drawLogo(context, banner.logo);

  const room = field.bottom - left - 40;
  context.fillStyle = text;
  context.textBaseline = 'alphabetic';
  write(context, banner.name, 150, 280, room);
  write(context, banner.subtitle, 64, 370, room);
  context.globalAlpha = 0.75;
  write(context, banner.code, 44, 120, room);
  context.globalAlpha = 1;
}
