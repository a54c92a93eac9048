import { httpHeaders, httpPaths } from '#contract/http-names.ts';
import type { WireRecord } from '#contract/records/wire.ts';
import { contractVersion } from '#contract/version.ts';
import { type Fetch, fetchJson, RequestFailure } from './fetch-json.ts';

export type ThingsAnswer = {
  readonly records: readonly WireRecord[];
  readonly epoch: string | undefined;
  readonly sequence: number | undefined;
};

export type ThingsQuestion = {
  readonly fetch: Fetch;
  /** Origin of the data server; empty for the page's own. */
  readonly host: string;
  readonly keys: readonly string[];
  /** Dotted link fields whose records the server may append, e.g. `teams.theme`. */
  readonly related: readonly string[];
};

/** The address of a batched read (specification 7.1) with the `related` hint. */
export function thingsAddress({ host, keys, related }: Omit<ThingsQuestion, 'fetch'>): string {
  const hint = related.length > 0 ? `?related=${related.map(encodeURIComponent).join(',')}` : '';
  return `${host}${httpPaths.things}/${keys.map(encodeURIComponent).join(',')}${hint}`;
}

/**
 * One GET /things. A batch that the server refuses as such (4xx) is asked again in halves, so that one odd key
 * never costs its neighbours their answer. Rejects with a RequestFailure.
 */
export async function requestThings(question: ThingsQuestion): Promise<ThingsAnswer> {
  try {
    // `no-cache`: the worker must ask the server, since the page looked into the shared cache before.
    const { body, headers } = await fetchJson(question.fetch, thingsAddress(question), {
      cache: 'no-cache',
      headers: { [httpHeaders.version]: String(contractVersion) },
    });
    if (!Array.isArray(body)) throw new RequestFailure(refusalOf(body), 0);
    const sequence = Number(headers.get(httpHeaders.sequence) ?? Number.NaN);
    return {
      records: body.filter(isRecord),
      epoch: headers.get(httpHeaders.epoch) ?? undefined,
      sequence: Number.isFinite(sequence) ? sequence : undefined,
    };
  } catch (error) {
    const isRefused = error instanceof RequestFailure && error.status >= 400 && error.status < 500;
    if (!isRefused || error.status === 429 || question.keys.length < 2) throw error;
    return requestHalves(question);
  }
}

async function requestHalves(question: ThingsQuestion): Promise<ThingsAnswer> {
  const middle = Math.ceil(question.keys.length / 2);
  const first = await requestThings({ ...question, keys: question.keys.slice(0, middle) });
  const second = await requestThings({ ...question, keys: question.keys.slice(middle) });
  return { ...first, records: [...first.records, ...second.records] };
}

function isRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusalOf(body: unknown): string {
  const message = isRecord(body) ? body.message : undefined;
  return typeof message === 'string' ? message : 'The answer is not a list of records';
}
