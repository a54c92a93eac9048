import { playerOrigins } from '#domain/text/video-embed.ts';

/**
 * sonner inserts its styles by script; this is the CSP digest of exactly that text, so that no other inline style
 * is allowed. The test beside this file compares it with the installed package.
 */
export const toastStyleDigest = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** sonner inserts its style element empty and fills it afterwards, and browsers check the empty element too. */
export const emptyStyleDigest = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * The inline script of every document, which shows the server's render of the page and reloads the page when its code
 * could not be loaded. A test compares the digest with `index.html`.
 */
export const recoveryScriptDigest = 'sha256-QbmouHn2sRfZPyxHJVsB4chjBnQOcAasMtN8SFG6WRc=';

/**
 * The Content-Security-Policy of a document. No other inline script: the first view is a block of data. Pages frame the
 * players of the video sites that they recognise; overlays embed webcams and pages that a producer names, from a machine
 * nearby too, and ask media servers for cameras. A frame of another site cannot read anything of this one. `styleDigest`
 * allows the page's own style element, `mainOrigins` calls from a minisite to the main site.
 */
export function documentPolicy(
  isOverlay: boolean,
  styleDigest?: string,
  mainOrigins: readonly string[] = [],
): string {
  const ownStyles = styleDigest === undefined ? '' : ` '${styleDigest}'`;
  return [
    "default-src 'self'",
    `script-src 'self' '${recoveryScriptDigest}'`,
    `style-src 'self' '${toastStyleDigest}' '${emptyStyleDigest}'${ownStyles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...mainOrigins].join(' ')} ws: wss:${isOverlay ? ' https: http:' : ''}`,
    `frame-src 'self' ${isOverlay ? 'https: http:' : playerOrigins.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of every document besides its policy. Nothing of ours asks for a device; a framed player may go full screen. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=()',
};
