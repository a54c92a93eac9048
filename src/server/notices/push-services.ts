/** Hosts of the services that browsers subscribe with: Chromium's, Firefox's, Safari's and Edge's. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(?:^|\.)push\.apple\.com$/,
  /(?:^|\.)notify\.windows\.com$/,
];

/**
 * Whether this server may call an endpoint that a stranger gave it: one of a known push service, or of an origin of the
 * configuration. Anything else would let strangers have it call whom they like.
 *
 * @param origins further origins, `https://push.example.org`
 */
export function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && knownHosts.some((known) => known.test(hostname));
}
