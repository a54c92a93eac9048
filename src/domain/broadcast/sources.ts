import { soundProblem } from './source-sound.ts';

/** Report of a page about itself, as the server forwards it. */
export type SourceReport = {
  readonly socket: string;
  readonly pageId?: string | undefined;
  readonly clientName?: string | undefined;
  readonly component?: string | undefined;
  readonly path?: string | undefined;
  readonly fullPath?: string | undefined;
  readonly active?: boolean | undefined;
  readonly visible?: boolean | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
};

/** A loaded page of a production, as it last reported. */
export type Source = {
  readonly id: string;
  /** Id of the page among those behind its connection. */
  readonly pageId: string | undefined;
  readonly client: string | undefined;
  readonly name: string;
  /** Route below the client's or broadcast's address, in lower case: `gfx/1`. */
  readonly route: string;
  readonly address: string;
  readonly query: string;
  /** Subject of the page: the match. */
  readonly subject: string | undefined;
  readonly isOnAir: boolean;
  readonly isVisible: boolean;
  readonly isMinor: boolean;
  readonly isForHumans: boolean;
  /** True if it renders frames for the air. Pages for staff and hidden pages do not. */
  readonly isCounted: boolean;
  /**
   * Fields of the broadcast that its overlay renders and this page does not: its address or a trigger decides instead.
   */
  readonly ignores: readonly string[];
  readonly error: string | undefined;
  /** Of the wire's contract; undefined for a page that does not tell. */
  readonly version: number | undefined;
  /** True if it opens without the server; undefined for pages that do not report it. */
  readonly opensAlone: boolean | undefined;
  /** State of its sound (`SourceSound`); undefined for a page that plays nothing. */
  readonly sound: string | undefined;
  /** Size of its frame, px: `1920 × 1080`. */
  readonly size: string | undefined;
  /** Server time, ms. */
  readonly heardAt: number;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns the source that a report describes. `heardAt` is server time in ms. */
export function sourceOf(report: SourceReport, heardAt: number): Source {
  const { socket, pageId, clientName, component, path, fullPath = '', active, visible } = report;
  const data = report.data ?? {};
  const [, query = ''] = fullPath.split('?');
  const [isVisible, isForHumans] = [visible !== false, data.forHumans === true];
  return {
    id: socket,
    pageId,
    client: clientName,
    name: component ?? path ?? 'A page',
    route: path?.toLowerCase() ?? '',
    address: fullPath.startsWith('/') && !fullPath.startsWith('//') ? fullPath : '',
    query,
    subject: textOf(data.match),
    isOnAir: active === true && isVisible && !isForHumans,
    isVisible,
    isMinor: data.minor === true,
    isForHumans,
    isCounted: isVisible && !isForHumans,
    ignores: Array.isArray(data.ignores) ? data.ignores.filter((field) => typeof field === 'string') : [],
    error: textOf(data.error),
    version: typeof data.version === 'number' ? data.version : undefined,
    opensAlone: typeof data.opensAlone === 'boolean' ? data.opensAlone : undefined,
    sound: textOf(data.sound),
    size: textOf(data.size),
    heardAt,
  };
}

/** These without the one that `next` was before: the same page on whatever connection, else one of its address. */
export function withoutPredecessor<One extends Source>(gone: readonly One[], next: Source): One[] {
  const { id, pageId, client, address } = next;
  const was =
    gone.find((one) => one.id === id) ??
    gone.find((one) => pageId !== undefined && one.pageId === pageId) ??
    gone.find((one) => address !== '' && one.client === client && one.address === address);
  return gone.filter((one) => one !== was);
}

const rank = ({ isForHumans, isMinor }: Source): number => (isForHumans ? 2 : 0) + (isMinor ? 1 : 0);

/** Sources for the air first, then what matters less, then pages for people; each by name. */
export function inOrder<One extends Source>(sources: Iterable<One>): One[] {
  return [...sources].sort(
    (one, other) =>
      rank(one) - rank(other) || one.name.localeCompare(other.name) || one.id.localeCompare(other.id),
  );
}

/** Sources answer within this time when they are asked, ms. */
export const sourcesAnswerMs = 5_000;

/** Returns true if a source has not answered within `sourcesAnswerMs` of the request to all sources at `askedAt`. */
export function isSilent({ heardAt }: Source, askedAt: number, nowMs: number): boolean {
  return heardAt < askedAt && nowMs - askedAt > sourcesAnswerMs;
}

/** Returns the problems of a source as texts. */
export function problemsOf(source: Source, silent: boolean, ownVersion: number): string[] {
  const { error, version, opensAlone, isForHumans } = source;
  const sound = soundProblem(source.sound);
  return [
    ...(silent ? ['Does not answer'] : []),
    ...(error === undefined ? [] : [error]),
    ...(sound === undefined ? [] : [sound]),
    ...(version === undefined || version === ownVersion ? [] : [`Another version (${version})`]),
    ...(opensAlone === false && !isForHumans ? ['Does not open without the server: use the loader'] : []),
  ];
}
