import type { ServerToClient } from '#contract/socket.ts';

export type SourceReport = Parameters<ServerToClient['prod_update']>[0];

/** A loaded page of a production, as it last reported. */
export type Source = {
  readonly id: string;
  /** Which of the pages behind its connection it is. */
  readonly pageId: string | undefined;
  readonly client: string | undefined;
  readonly name: string;
  readonly address: string;
  readonly query: string;
  /** What it is about: the match. */
  readonly subject: string | undefined;
  readonly isOnAir: boolean;
  readonly isVisible: boolean;
  readonly isMinor: boolean;
  readonly isForHumans: boolean;
  readonly error: string | undefined;
  readonly version: number | undefined;
  /** Whether it opens without the server; undefined for pages that do not say so. */
  readonly opensAlone: boolean | undefined;
  /** Server time, ms. */
  readonly heardAt: number;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A source out of its report (overlays 2.10). */
export function sourceOf(report: SourceReport, heardAt: number): Source {
  const { socket, pageId, clientName, component, path, fullPath = '', active, visible } = report;
  const data: Readonly<Record<string, unknown>> = report.data ?? {};
  const [, query = ''] = fullPath.split('?');
  return {
    id: socket,
    pageId,
    client: clientName,
    name: component ?? path ?? 'A page',
    address: fullPath.startsWith('/') && !fullPath.startsWith('//') ? fullPath : '',
    query,
    subject: textOf(data.match),
    isOnAir: active === true && visible !== false && data.forHumans !== true,
    isVisible: visible !== false,
    isMinor: data.minor === true,
    isForHumans: data.forHumans === true,
    error: textOf(data.error),
    version: typeof data.version === 'number' ? data.version : undefined,
    opensAlone: typeof data.opensAlone === 'boolean' ? data.opensAlone : undefined,
    heardAt,
  };
}

const rank = ({ isForHumans, isMinor }: Source): number => (isForHumans ? 2 : 0) + (isMinor ? 1 : 0);

/** Sources for the air first, then what matters less, then pages for people; each by name. */
export function inOrder(sources: Iterable<Source>): Source[] {
  return [...sources].sort(
    (one, other) =>
      rank(one) - rank(other) || one.name.localeCompare(other.name) || one.id.localeCompare(other.id),
  );
}

/** Sources answer within this time when they are asked, ms. */
const answersMs = 5_000;

/** Whether a source has not answered since all were asked, at `askedAt`. */
export function isSilent({ heardAt }: Source, askedAt: number, nowMs: number): boolean {
  return heardAt < askedAt && nowMs - askedAt > answersMs;
}

/** What is wrong with a source, in words. */
export function problemsOf(source: Source, silent: boolean, ownVersion: number): string[] {
  const { error, version, opensAlone, isForHumans } = source;
  return [
    ...(silent ? ['Does not answer'] : []),
    ...(error === undefined ? [] : [error]),
    ...(version === undefined || version === ownVersion ? [] : [`Another version (${version})`]),
    ...(opensAlone === false && !isForHumans ? ['Does not open without the server: use the loader'] : []),
  ];
}
