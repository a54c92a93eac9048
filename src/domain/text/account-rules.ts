/** Bounds of what a person enters for an account with a password. */
export const accountLimits = {
  shortestName: 3,
  longestName: 40,
  shortestPassword: 12,
  longestPassword: 200,
} as const;

/** Returns a sign-in name as it is stored and compared: capitals and equivalent characters make no difference. */
export const foldSignInName = (text: string): string => text.trim().normalize('NFKC').toLowerCase();

/** Returns the problem of a sign-in name as a sentence for its field; undefined if it can be used. */
export function signInNameProblem(text: string): string | undefined {
  const name = foldSignInName(text);
  const { shortestName, longestName } = accountLimits;
  if (name.length < shortestName || name.length > longestName) {
    return `A sign-in name has ${shortestName} to ${longestName} characters.`;
  }
  return /^[\p{L}\p{M}\p{N}._-]+$/u.test(name)
    ? undefined
    : 'A sign-in name has only letters, digits, dots, dashes and underscores.';
}

/** Parts that a guesser tries first. What is left beside them has to carry the password. */
const easyParts = ['password', 'passwort', '1234567890', '123456789', '12345678', 'qwertyuiop', 'qwertzuiop'];
/** Fewest characters beside an easy part, and fewest different characters of a password. */
const fewestOwn = 6;
const fewestDifferent = 5;

/**
 * Returns the problem of a new password as a sentence for its field; undefined if it can be used. Length counts, and no
 * kind of character is demanded.
 *
 * @param names of the person: a password that is little more than one of them is refused
 */
export function passwordProblem(password: string, names: readonly string[]): string | undefined {
  const { shortestPassword, longestPassword } = accountLimits;
  const length = [...password].length;
  if (length < shortestPassword) {
    return `A password has at least ${shortestPassword} characters. Several words are easy to remember.`;
  }
  if (length > longestPassword) return `A password has at most ${longestPassword} characters.`;
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < fewestDifferent) return 'This password repeats the same few characters.';
  const parts = [
    ...easyParts,
    ...names.map(foldSignInName).filter((name) => name.length >= accountLimits.shortestName),
  ];
  const isEasy = parts.some((part) => text.includes(part) && text.replaceAll(part, '').length < fewestOwn);
  return isEasy
    ? 'This password is easy to guess: it is little more than a name or a common password.'
    : undefined;
}

/**
 * Returns the Discord account that a text names, by its ID or its user name, in one spelling; undefined for any other text.
 * A name of digits alone counts as an ID: a user name could otherwise imitate the ID of another account.
 */
export function discordAccountIn(text: string): string | undefined {
  const name = text.trim().replace(/^@/, '').toLowerCase();
  if (/^\d{15,25}$/.test(name)) return `discord-id:${name}`;
  return /^[a-z0-9_.]{2,32}$/.test(name) && !/^\d+$/.test(name) ? `discord-name:${name}` : undefined;
}
