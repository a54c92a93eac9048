import { linkOrText } from '#domain/text/stored-link.ts';
import { embedFor } from '#domain/text/video-embed.ts';
import { classifyVideoLink } from '#domain/text/video-link.ts';
import { parseWebAddress } from '#domain/text/web-address.ts';

type Frame = {
  readonly address: string;
  /** Permissions of a page; undefined for a player of the known sites, which is not restricted. */
  readonly sandbox: string | undefined;
};

/**
 * Returns the frame of a page: http and https only, a channel or recording by its player. A page of this host cannot reach
 * the page around it. Undefined for any other address, and for a PDF: browsers refuse documents in a sandbox.
 *
 * @param host of the page around it, which a player asks for
 */
export function pageFrame(url: string | undefined, host: string): Frame | undefined {
  const address = linkOrText(url);
  const parsed = parseWebAddress(address);
  const link = classifyVideoLink(address);
  if (!parsed || link.kind === 'pdf') return undefined;
  const player =
    link.kind === 'unknown' || link.kind === 'video-file' ? null : embedFor(link, { parentHost: host });
  if (player) return { address: player.address, sandbox: undefined };
  const sandbox = ['allow-scripts', 'allow-forms'];
  if (parsed.host !== host.toLowerCase()) sandbox.push('allow-same-origin');
  return { address, sandbox: sandbox.join(' ') };
}
