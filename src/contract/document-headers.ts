/**
 * sonner writes its styles into the page by script; this is the digest of exactly that text, so that no other
 * style element is let in. The test beside this file compares it with the installed package.
 */
export const toastStyleDigest = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/**
 * sonner inserts its style element before it fills it, and browsers check the empty element too. Nothing can be
 * styled by the empty text.
 */
export const emptyStyleDigest = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const videoPlayers = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.twitch.tv',
  'https://clips.twitch.tv',
  'https://www.twitch.tv',
  'https://player.vimeo.com',
];

/**
 * The Content-Security-Policy of a document. No inline script: the first view is a block of data. Overlays embed
 * webcams and pages that a producer names, so they may frame any address. `styleDigest` lets the page's own style
 * element in.
 */
export function documentPolicy(isOverlay: boolean, styleDigest?: string): string {
  const ownStyles = styleDigest === undefined ? '' : ` '${styleDigest}'`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' '${toastStyleDigest}' '${emptyStyleDigest}'${ownStyles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    `frame-src ${isOverlay ? "'self' https: http:" : `'self' ${videoPlayers.join(' ')}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers every document carries beside its policy. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'geolocation=(), payment=(), usb=(), browsing-topics=()',
};
