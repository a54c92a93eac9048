/** The port of OBS's WebSocket server. */
const obsPort = '4455';

/** The default address of OBS. */
export const defaultObsUrl = `ws://127.0.0.1:${obsPort}`;

const isIpv4 = (text: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);

/** True for an IPv6 address without brackets, also for one that ends with an IPv4 address. */
function isIpv6(text: string): boolean {
  const [, ipv4] = /:([\d.]+\.\d+)$/.exec(text) ?? [];
  if (ipv4 !== undefined && !isIpv4(ipv4)) return false;
  const halves = (ipv4 === undefined ? text : `${text.slice(0, -ipv4.length)}0:0`).split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : halves.length === 1 && groups.length === 8;
}

/** Browsers read a name with a number at its end as an IPv4 address, and refuse it unless it is one. */
function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  return /(?:^|\.)\d+\.?$/.test(host) ? isIpv4(host) : !/^\.|\.\./.test(host);
}

/**
 * The address as a WebSocket's; undefined when it is none. A bare host and `http://` mean `ws://`, `https://` means
 * `wss://`. Without a port it is the one that OBS listens on, but for `wss://`: OBS itself has no encryption, so that
 * is the address of a proxy at its usual port.
 */
export function obsUrl(given: string | undefined): string | undefined {
  const typed = given?.trim();
  if (!typed) return defaultObsUrl;
  const text = isIpv6(typed) ? `[${typed}]` : typed;
  const match =
    /^(?:(?:(ws|http)(s?):)?\/\/)?([\p{L}\p{M}0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5})?(?!\/\/))?(\/\S*)?$/iu.exec(
      text,
    );
  if (!match) return undefined;
  const [, , secure = '', host = '', typedPort, path = ''] = match;
  if (!isHost(host)) return undefined;
  if (typedPort !== undefined && (Number(typedPort) === 0 || Number(typedPort) > 65_535)) return undefined;
  const port = typedPort ?? (secure ? undefined : obsPort);
  return `ws${secure.toLowerCase()}://${host}${port === undefined ? '' : `:${port}`}${path}`;
}

/** Names of the password in the fragment of an address. */
const passwordNames = ['password', 'wsPassword', 'pw'];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign that was typed unencoded.
    return text;
  }
};

/** Returns the password in a fragment such as `#key=…&password=…`, which browsers do not send to the server. */
export function passwordInFragment(fragment: string): string | undefined {
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const [name = '', ...value] = part.split('=');
    if (passwordNames.includes(name)) return decoded(value.join('=')) || undefined;
  }
  return undefined;
}

/** The fragment without the password, to be seen and copied; with its `#`, or empty. */
export function withoutPassword(fragment: string): string {
  const rest = fragment
    .replace(/^#/, '')
    .split('&')
    .filter((part) => !passwordNames.includes(part.split('=')[0] ?? ''))
    .join('&');
  return rest && `#${rest}`;
}

/** Returns true if a query contains a password, which servers and their logs can read. It is not used there. */
export const hasPasswordInQuery = (query: URLSearchParamsLike): boolean =>
  passwordNames.some((name) => query.has(name));

type URLSearchParamsLike = { has(name: string): boolean };
