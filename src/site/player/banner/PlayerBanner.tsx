import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Theme } from '#contract/records.ts';
import { useThing, useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { bannerFileName, bannerSubjects } from '#domain/selection/banner-subjects.ts';
import { themeOwners } from '#domain/selection/theme-options.ts';
import { themeVariables } from '#domain/theme/css-variables.ts';
import { imageUrl, logoKeys, pickAttachment } from '#domain/theme/images.ts';
import type { ThemeColours } from '#domain/theme/palette.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { showToast } from '#ui/controls/toast.ts';
import stack from '#ui/styles/stack.module.css';
import { EmptyState } from '#ui/things/EmptyState.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import type { PageProps } from '../../page.ts';
import styles from './PlayerBanner.module.css';

/** Size of a profile's header image on social networks, in pixels. */
const bannerSize = { width: 1500, height: 500 } as const;

type Banner = {
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
function drawBanner(context: CanvasRenderingContext2D, banner: Banner): void {
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

type BannerCanvasProps = { canvas: RefObject<HTMLCanvasElement | null>; banner: Banner };

/** The banner in full size, shown as wide as the page allows. */
function BannerCanvas({ canvas, banner }: BannerCanvasProps) {
  useEffect(() => {
    let isStale = false;
    const draw = () => {
      const context = canvas.current?.getContext('2d');
      if (context && !isStale) drawBanner(context, banner);
    };
    draw();
    // Text is measured when it is drawn: with the display face once that is here.
    document.fonts.load('700 100px "Barlow Condensed"').then(draw, draw);
    return () => {
      isStale = true;
    };
  }, [canvas, banner]);
  return (
    <canvas
      ref={canvas}
      {...bannerSize}
      className={styles.canvas}
      role="img"
      aria-label={`Banner: ${banner.name}, ${banner.subtitle}, ${banner.code}`}
    />
  );
}

const wantedPx = 500;

/** Returns a theme's logo as an image that a canvas can draw; undefined until it is loaded, and if it cannot be. */
function useLogo(theme: Theme | undefined): HTMLImageElement | undefined {
  const address = imageUrl('', pickAttachment(theme, logoKeys(wantedPx)), 'h-500');
  const [loaded, setLoaded] = useState<{ address: string; image: HTMLImageElement }>();
  useEffect(() => {
    if (address === undefined) return;
    const image = new Image();
    // Without this an image from another host would make the canvas unreadable.
    image.crossOrigin = 'anonymous';
    image.onload = () => setLoaded({ address, image });
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return loaded && loaded.address === address ? loaded.image : undefined;
}

const looks = [
  { value: 'logo', label: 'With logo' },
  { value: 'plain', label: 'Without logo' },
];

const revokedAfterMs = 10_000;

function save(canvas: HTMLCanvasElement | null, fileName: string): void {
  canvas?.toBlob((file) => {
    if (!file) {
      showToast({ text: 'The picture could not be made. Try it without the logo.', kind: 'error' });
      return;
    }
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = fileName;
    link.click();
    // The download begins after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(link.href), revokedAfterMs);
  });
}

/** Banner image for a player's profiles on other sites, in the colours of their team or event. */
export default function PlayerBanner({ recordKey, isComplete }: PageProps) {
  const player = useThing('Players', recordKey);
  const relationships = useThings('Player Relationships', linkedIds(player?.player_relationships));
  const owners = themeOwners(player ?? {}, relationships);
  const teams = useThings('Teams', owners.teamIds);
  const events = useThings('Events', owners.eventIds);
  const accolades = useThings('Accolades', [
    ...new Set([player, ...teams].flatMap((owner) => linkedIds(owner?.accolades))),
  ]);
  const [look, setLook] = useState('logo');
  const [subjectId, setSubjectId] = useState('');
  const [chosenSubtitle, setSubtitle] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);

  const subjects = bannerSubjects({ player: player ?? {}, teams, events, relationships, accolades });
  const subject = subjects.find(({ id }) => id === subjectId) ?? subjects[0];
  const [firstSubtitle = ''] = subject?.subtitles ?? [];
  const subtitle = subject?.subtitles.includes(chosenSubtitle) ? chosenSubtitle : firstSubtitle;
  const theme = useThing('Themes', subject?.themeId);
  const image = useLogo(look === 'logo' ? theme : undefined);
  const name = player?.name ?? '';
  const code = subject?.code ?? '';
  const banner = useMemo(
    () => ({ theme, name, subtitle, code, logo: image }),
    [theme, name, subtitle, code, image],
  );
  if (!player || !isComplete) {
    return (
      <div aria-busy="true">
        <LoadingRows count={1} height={20} />
      </div>
    );
  }
  if (!subject) {
    return (
      <EmptyState
        title="No colours yet"
        text={`A banner is drawn in the colours of a team or event of ${player.name ?? 'this player'}.`}
      />
    );
  }
  return (
    <section className={stack.gap4}>
      <h2 className={styles.title}>Banner creator</h2>
      <div className={styles.choices}>
        <Select label="Style" value={look} options={looks} onChange={setLook} />
        <Select
          label="Theme"
          value={subject.id}
          options={subjects.map((one) => ({
            value: one.id,
            label: one.name,
            group: one.kind === 'team' ? 'Teams' : 'Events',
          }))}
          onChange={setSubjectId}
        />
        <Select
          label="Subtitle"
          value={subtitle}
          options={subject.subtitles.map((text) => ({ value: text, label: text }))}
          onChange={setSubtitle}
        />
        <Button look="primary" onClick={() => save(canvas.current, bannerFileName(code, subtitle, name))}>
          Save
        </Button>
      </div>
      <BannerCanvas canvas={canvas} banner={banner} />
    </section>
  );
}
