import type { Overlay } from '../../src/contract/overlays/overlay.ts';
import { type OverlayPath, overlays } from '../../src/contract/overlays.ts';
import { readExpected } from './expected.ts';

/** An overlay that is left alone in a show: where it is opened, and what of it is compared. */
export type StandingOverlay = {
  readonly name: OverlayPath;
  /** Below `/client/{id}/`, with the option without which it would show nothing. */
  readonly address: string;
  /** The part that does not change by itself. */
  readonly part: string;
  /** A page for people, not for the air. */
  readonly isForHumans: boolean;
};

/** Lights, ages and whether OBS is there tell the moment, and must not be kept. */
const standingParts: Partial<Record<OverlayPath, string>> = {
  'tally-viewer': '[data-testid="tally-teams"]',
  admin: 'h1',
  remote: 'h1',
  'websocket-transmitter': 'h1',
};

const entries = Object.entries(overlays) as [OverlayPath, Overlay][];

/** Every overlay of the list with its address, for whatever is shown of all of them. */
export const standingOverlays: readonly StandingOverlay[] = await Promise.all(
  entries.map(async ([name, { isForHumans = false }]) => {
    const { usual, options } = await readExpected(name);
    const query = usual === 'nothing' ? options?.[0]?.[0] : undefined;
    const path = name.replace(/:\w+/, '1');
    const address = query ? `${path}?${query}` : path;
    return { name, address, part: standingParts[name] ?? '#overlay', isForHumans };
  }),
);

/** Overlays that show nothing by themselves in an ordinary show, or another frame every few seconds. */
const restless: readonly OverlayPath[] = [
  'ad-read',
  'audio',
  'branding',
  'break',
  'cams/full',
  'cams/ingame',
  'champions',
  'confetti',
  'custom',
  'desk-graphics',
  'draft',
  'iframe',
  'media',
  'music',
  'sponsors',
  'stinger',
  'tally-transmitter',
  'winners',
];

/** Overlays that show the same frame at any time. */
export const restingOverlays = standingOverlays.filter(({ name }) => !restless.includes(name));

/** A few of them, others in each run, so that all have their turn; `always` are among them every time. */
export const fewOverlays = (
  count: number,
  always: readonly OverlayPath[],
  run: number,
): readonly StandingOverlay[] => {
  const others = restingOverlays.filter(({ name }) => !always.includes(name));
  const turn = (run * count) % others.length;
  return [
    ...restingOverlays.filter(({ name }) => always.includes(name)),
    ...[...others.slice(turn), ...others.slice(0, turn)].slice(0, count),
  ];
};
