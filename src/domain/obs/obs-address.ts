/** Where OBS listens unless somebody changed it (specification 9). */
export const defaultObsUrl = 'ws://127.0.0.1:4455';

/** The address as a WebSocket's, with `ws://` before a bare `host:port`; undefined when it is none. */
export function obsUrl(given: string | undefined): string | undefined {
  const text = given?.trim();
  if (!text) return defaultObsUrl;
  const match = /^(?:(wss?):\/\/)?([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?(\/\S*)?$/i.exec(text);
  if (!match) return undefined;
  const [, scheme = 'ws', host = '', port, path = ''] = match;
  if (port !== undefined && (Number(port) === 0 || Number(port) > 65_535)) return undefined;
  return `${scheme.toLowerCase()}://${host}${port === undefined ? '' : `:${port}`}${path}`;
}

/** Names of the password in the fragment of an address. */
const passwordNames = ['password', 'wsPassword', 'pw'];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign that somebody wrote as it is.
    return text;
  }
};

/** The password in a fragment such as `#key=…&password=…`, which browsers send to nobody. */
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

/** Whether a query carries a password, where servers and their logs see it. It is not used there. */
export const hasPasswordInQuery = (query: URLSearchParamsLike): boolean =>
  passwordNames.some((name) => query.has(name));

type URLSearchParamsLike = { has(name: string): boolean };
