const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/OBS\//, 'OBS'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Returns a name by which a user recognises a device: "Chrome on Android". @param agent the user agent */
export function deviceName(agent: string): string {
  const named = (list: typeof systems, otherwise: string) =>
    list.find(([pattern]) => pattern.test(agent))?.[1] ?? otherwise;
  return `${named(browsers, 'A browser')} on ${named(systems, 'another system')}`;
}
