type Cookie = {
  name: string;
  value: string;
  /** Host it belongs to; with `isShared` its subdomains too. */
  host: string;
  isShared: boolean;
  path: string;
  isSecure: boolean;
  attributes: string;
};

type Send = (request: Request) => Response | Promise<Response>;

/** Names that browsers take as a domain of cookies: not `localhost`, no single label, no address. */
const isCookieDomain = (domain: string): boolean => /\.[a-z]/.test(domain) && !domain.endsWith('localhost');

/**
 * The parts of a browser that matter for sign-in. It keeps cookies as browsers do, sends the origin of a call, and
 * follows redirects only when told to.
 */
export class HttpBrowser {
  readonly cookies: Cookie[] = [];
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Requests a document, as opening its address does. */
  open(address: string): Promise<Response> {
    return this.#request(address, { headers: { accept: 'text/html' } });
  }

  /** A page of the same origin reads an address. */
  get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#request(address, { headers });
  }

  /** A page of `origin` posts JSON, or a text as it is; the address's own origin unless another or none is given. */
  post(
    address: string,
    body: unknown = {},
    {
      origin = new URL(address).origin,
      ...headers
    }: { origin?: string | null; [name: string]: string | null } = {},
  ): Promise<Response> {
    return this.#request(address, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(origin === null ? {} : { origin }),
        ...(headers as Record<string, string>),
      },
    });
  }

  /** The cookie an address would be sent. */
  cookie(address: string, name: string): Cookie | undefined {
    return this.#cookiesFor(new URL(address)).find((cookie) => cookie.name === name);
  }

  #cookiesFor({ hostname, pathname, protocol }: URL): Cookie[] {
    return this.cookies.filter(
      ({ host, isShared, path, isSecure }) =>
        (hostname === host || (isShared && hostname.endsWith(`.${host}`))) &&
        pathname.startsWith(path) &&
        (!isSecure || protocol === 'https:'),
    );
  }

  async #request(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    headers.set('host', url.host);
    const cookies = this.#cookiesFor(url).map(({ name, value }) => `${name}=${value}`);
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    const answer = await this.#send(new Request(url, { ...init, headers, redirect: 'manual' }));
    for (const line of answer.headers.getSetCookie()) this.#keep(url, line);
    return answer;
  }

  #keep(url: URL, line: string): void {
    const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
    const attributes = new Map(
      rest.map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name.toLowerCase(), value];
      }),
    );
    const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
    const isOwn = domain === undefined || url.hostname === domain || url.hostname.endsWith(`.${domain}`);
    if (!isOwn || (domain !== undefined && !isCookieDomain(domain))) return;
    if (attributes.has('secure') && url.protocol !== 'https:') return;
    const cookie: Cookie = {
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      host: domain ?? url.hostname,
      isShared: domain !== undefined,
      path: attributes.get('path') ?? '/',
      isSecure: attributes.has('secure'),
      attributes: rest.join('; '),
    };
    const former = this.cookies.findIndex(
      (known) =>
        known.name === cookie.name &&
        known.host === cookie.host &&
        known.isShared === cookie.isShared &&
        known.path === cookie.path,
    );
    if (former >= 0) this.cookies.splice(former, 1);
    if (attributes.get('max-age') !== '0') this.cookies.push(cookie);
  }
}
