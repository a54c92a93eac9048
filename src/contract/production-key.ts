/** Kept apart from the schemas: pages that hold a key load it without them. */

/** The text of a production key: 128 random bits as base64url. */
export const productionKeyPattern = /^[A-Za-z0-9_-]{22}$/;

/** Keys of one browser: a machine seldom serves more than one client. */
export const maximumHeldKeys = 10;

/** Returns a path with a key in its fragment, which browsers do not send to the server. */
export function withProductionKey(path: string, key: string): string {
  return `${path}#key=${key}`;
}

const isKeyPart = (part: string): boolean => part.startsWith('key=');

/** The key in the fragment of an address, which may carry more: `#key=…&password=…`. */
export function keyInFragment(fragment: string): string | undefined {
  const key = fragment.slice(1).split('&').find(isKeyPart)?.slice(4) ?? '';
  return productionKeyPattern.test(key) ? key : undefined;
}

/** The fragment without the key, with its `#`, or empty. */
export function withoutKey(fragment: string): string {
  const rest = fragment
    .slice(1)
    .split('&')
    .filter((part) => !isKeyPart(part))
    .join('&');
  return rest && `#${rest}`;
}

/** Letters of a code that a device shows: no vowels, so no words, and none that are taken for another. */
export const pairingCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const pairingCodeLength = 6;

/** Returns the code in a typed text, with or without the dash; undefined if the text is not a valid code. */
export function readPairingCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const isCode =
    code.length === pairingCodeLength && [...code].every((letter) => pairingCodeLetters.includes(letter));
  return isCode ? code : undefined;
}

/** As people read it: `BCD-FGH`. */
export const spokenCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

/** Address that a device shows to cameras, as a QR code: the dashboard, with the code in the fragment. */
export const pairingAddress = (origin: string, code: string): string => `${origin}/dashboard#pair=${code}`;

/** The code in the fragment of such an address. */
export function codeInFragment(fragment: string): string | undefined {
  return fragment.startsWith('#pair=') ? readPairingCode(fragment.slice('#pair='.length)) : undefined;
}
