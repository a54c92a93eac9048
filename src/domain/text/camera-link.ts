import { parseWebAddress, type WebAddress } from './web-address.ts';

/** Hosts of VDO.Ninja, also under its older name. */
const ninjaHost = /(?:^|\.)(?:vdo|obs)\.ninja$/;

/** Parameters by which a link of VDO.Ninja says whom it shows or sends. */
const ninjaNames = ['view', 'v', 'scene', 'room', 'push'] as const;

/** Parameters that make it a link to watch; `push` and a `room` alone ask for the camera of who opens it. */
const watchNames = ['view', 'v', 'scene'] as const;

const isNinja = (link: WebAddress | null): link is WebAddress => link !== null && ninjaHost.test(link.host);

/** True if the text is a link of VDO.Ninja to a camera, be it to watch or to send. */
export function isNinjaLink(text: string): boolean {
  const link = parseWebAddress(text);
  return isNinja(link) && ninjaNames.some((name) => link.query.has(name));
}

/** True if the link asks for the camera of who opens it and shows none. */
export function isSendingLink(text: string): boolean {
  const link = parseWebAddress(text);
  return isNinjaLink(text) && !watchNames.some((name) => link?.query.has(name));
}

/** True if the link shows a camera: one of VDO.Ninja to watch, or one of any host that names a view. */
export function isWatchLink(text: string): boolean {
  return isNinjaLink(text) ? !isSendingLink(text) : parseWebAddress(text)?.query.has('view') === true;
}

/** The streams that a link names, several between commas; undefined for a link that names none, such as a scene. */
export function streamsIn(text: string): string | undefined {
  const link = parseWebAddress(text);
  return link?.query.get('view') ?? (isNinja(link) ? link.query.get('v') : undefined);
}

/** The link with `view` in the place of its short form, which readers of guest lines do not know. */
export function withLongView(text: string): string {
  return isNinja(parseWebAddress(text)) ? text.replace(/([?&])v=/, '$1view=') : text;
}
