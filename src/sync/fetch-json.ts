/** `fetch` or a stand-in for tests. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** A server that accepts the request and then says nothing must not hold a page for longer than this. */
export const requestTimeLimitMs = 10_000;

/** Longest wait before a retry, even if a server or proxy requests a longer one. */
const longestWaitMs = 60_000;

/** The server refused the request, or did not answer; `status` is 0 without an answer. */
export class RequestFailure extends Error {
  readonly status: number;
  /** Minimum wait before the next request, as requested by the server, ms. */
  readonly waitMs: number;

  constructor(
    message: string,
    status: number,
    { cause, waitMs = 0 }: { cause?: unknown; waitMs?: number } = {},
  ) {
    super(message, { cause });
    this.name = 'RequestFailure';
    this.status = status;
    this.waitMs = waitMs;
  }
}

/**
 * Reads JSON within the time limit. Rejects with a RequestFailure for a refusal, an HTML page where JSON was
 * expected (a captive portal), silence, or no network. `read`: reader of an answer that is not JSON; refusals always are.
 */
export async function fetchJson(
  fetch: Fetch,
  address: string,
  init: RequestInit = {},
  limitMs = requestTimeLimitMs,
  read: (response: Response) => Promise<unknown> = readJson,
): Promise<{ body: unknown; headers: Headers }> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limitMs);
  try {
    const response = await fetch(address, { ...init, signal: abort.signal });
    const body = await (response.ok ? read : readJson)(response);
    if (!response.ok) {
      const waitMs = Math.min(Number(response.headers.get('Retry-After')) * 1000 || 0, longestWaitMs);
      throw new RequestFailure(errorMessageOf(body) ?? response.statusText, response.status, { waitMs });
    }
    return { body, headers: response.headers };
  } catch (error) {
    if (error instanceof RequestFailure) throw error;
    throw new RequestFailure(error instanceof Error ? error.message : String(error), 0, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (!response.ok) return undefined;
    throw new RequestFailure('The answer is not JSON', response.status, { cause: error });
  }
}

function errorMessageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { errorMessage, message } = body as { errorMessage?: unknown; message?: unknown };
  const text = errorMessage ?? message;
  return typeof text === 'string' ? text : undefined;
}
