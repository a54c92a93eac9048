import { isSendingLink, isWatchLink, streamsIn } from '../text/camera-link.ts';
import { storedLink } from '../text/stored-link.ts';
import { parseWebAddress } from '../text/web-address.ts';

/** Where cameras without an address of their own are watched: VDO.Ninja, whose links guests already have. */
export const usualCameraHost = 'https://vdo.ninja';

/** What a person's record says of their camera. */
export type CameraFields = {
  /** A whole link, or a code. */
  readonly webcam?: string | undefined;
  readonly cam_code?: string | undefined;
  readonly discord_id?: string | undefined;
  readonly use_cam?: boolean | undefined;
};

export type CameraSettings = {
  /** Where codes are watched, without a slash at the end. */
  readonly host?: string | undefined;
  /** No cameras, besides those whose link was typed for this show. */
  readonly isDisabled: boolean;
  /** Where a relay publishes this seat's camera again, instead of its code. */
  readonly relay?: string | undefined;
  /** Lists of `name=value` between commas; a later one wins. */
  readonly params?: readonly (string | undefined)[] | undefined;
};

export type Camera = {
  readonly address: string;
  /** The streams of which the camera's page sends messages, between commas; absent where it sends none. */
  readonly streamId: string | undefined;
};

/**
 * Which camera a person has, if it is to be loaded: their link, the relay, their code, their account, in this order
 * (overlays 3.11). A link to watch a camera is always loaded, one that would send a camera never.
 */
export function cameraOf(
  fields: CameraFields,
  { host = usualCameraHost, isDisabled, relay, params = [] }: CameraSettings,
): Camera | undefined {
  const [webcam, ...others] = [fields.webcam, relay, fields.cam_code, fields.discord_id].map((text) =>
    text?.trim(),
  );
  const typed = storedLink(webcam) ?? webcam ?? '';
  const isTyped = isWatchLink(typed) || (parseWebAddress(typed) === null && typed.includes('view='));
  if (!isTyped && (isDisabled || !fields.use_cam)) return undefined;
  const reference = typed || others.find(Boolean);
  if (!reference || isSendingLink(reference)) return undefined;
  const extra = paramText(params);
  if (!/^https?:/i.test(reference)) {
    const address = `${host}/?view=${encodeURIComponent(reference)}&cover&na&animate=0${extra}`;
    return { address, streamId: reference };
  }
  if (!parseWebAddress(reference)) return undefined;
  const streamId = streamsIn(reference);
  return { address: streamId === undefined ? reference : withQuery(reference, extra), streamId };
}

/** `&bitrate=400&scale=50` of lists of parameters. */
function paramText(lists: readonly (string | undefined)[]): string {
  const params = new Map<string, string>();
  for (const part of lists.flatMap((list) => list?.split(',') ?? [])) {
    const [name = '', value] = part.trim().split(/=(.*)/);
    if (name === '') continue;
    params.set(name, encodeURIComponent(name) + (value ? `=${encodeURIComponent(value)}` : ''));
  }
  return [...params.values()].map((pair) => `&${pair}`).join('');
}

/** What plays a camera's address: the browser, its player of HLS or WHEP, or the page itself in a frame. */
export type CameraKind = 'file' | 'hls' | 'whep' | 'page';

/**
 * Which kind of address this is, by its end, since nothing else tells before it is asked. WHEP is how media servers
 * give a WebRTC picture for an offer that is posted; one provider has a name of its own for the end of its addresses.
 */
export function cameraKind(address: string): CameraKind {
  const path = parseWebAddress(address)?.path ?? '';
  if (/\.(?:mp4|webm)$/i.test(path)) return 'file';
  if (/\.m3u8$/i.test(path)) return 'hls';
  return /\/(?:whep|webrtc\/play)\/?$/i.test(path) ? 'whep' : 'page';
}

function withQuery(address: string, extra: string): string {
  const [page = '', fragment] = address.split(/#(.*)/);
  return `${page}${extra}${fragment ? `#${fragment}` : ''}`;
}

/** How a person's camera looks on air: a card with their picture, until the camera is there. */
export type CameraState = 'waiting' | 'shown' | 'lost';

/** What the camera's page said, or the page around it noticed. */
export type CameraEvent =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'message'; readonly action: unknown; readonly stream: unknown };

/**
 * The next state of a camera. The page of a coded camera says when its picture comes and goes; of any other page all
 * that is known is that it has loaded.
 */
export function cameraStep(
  state: CameraState,
  event: CameraEvent,
  streamId: string | undefined,
): CameraState {
  if (event.kind === 'loaded') return streamId === undefined ? 'shown' : state;
  const streams: readonly unknown[] = streamId?.split(',') ?? [];
  if (streams.length === 0 || (event.stream !== undefined && !streams.includes(event.stream))) return state;
  if (event.action === 'new-video-track-added') return 'shown';
  // Of several streams the others go on.
  const isLost = event.action === 'end-view-connection' && state === 'shown' && streams.length === 1;
  return isLost ? 'lost' : state;
}
