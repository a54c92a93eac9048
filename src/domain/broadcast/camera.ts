import { isSendingLink, isWatchLink, streamsIn } from '../text/camera-link.ts';
import { storedLink } from '../text/stored-link.ts';
import { parseWebAddress } from '../text/web-address.ts';

/** Host for cameras without an address of their own: VDO.Ninja, whose links guests already have. */
export const usualCameraHost = 'https://vdo.ninja';

/** Camera fields of a person's record. */
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
 * Returns the camera of a person if it is to be loaded: their link, the relay, their code or their account, in this
 * order. A link to watch a camera is always loaded; a link that would send a camera is never loaded.
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

/** Player for a camera's address: the browser itself, the HLS or WHEP player, or the page in a frame. */
export type CameraKind = 'file' | 'hls' | 'whep' | 'page';

/**
 * Returns the kind of an address by its end, the only hint before a request. With WHEP, media servers return a WebRTC
 * stream for a posted offer. One provider has its own end for WHEP addresses.
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

/** State of a person's camera on air. Until the camera is available, a card with the person's image is shown. */
export type CameraState = 'waiting' | 'shown' | 'lost';

/** Message from the camera's page, or the load event that the surrounding page noticed. */
export type CameraEvent =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'message'; readonly action: unknown; readonly stream: unknown };

/**
 * Returns the next state of a camera. The page of a coded camera reports when its video starts and ends. Of any other
 * page only its loading is known.
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
