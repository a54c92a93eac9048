const protectedPatterns = [
  /^\/profile\/?$/,
  /^\/dashboard\/?$/,
  /^\/me(?:\/[^/]*)?\/?$/,
  /^\/match\/[^/]+\/editor\/?$/,
];

/** Whether a path (without query) needs a signed-in user: profile, dashboard, me, match editor (rules 17). */
export function isProtectedPath(path: string): boolean {
  return protectedPatterns.some((pattern) => pattern.test(path));
}
