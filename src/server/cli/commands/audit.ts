import { parseArgs } from 'node:util';
import { isSecurityKind, type SecurityEntry, securityKinds } from '#contract/security-log.ts';
import { peopleCalled } from '../../security-log/security-log.ts';
import type { Store } from '../../store/store.ts';
import { type Command, commandText } from '../command.ts';

const usage = [
  `Usage: ${commandText('audit', '[--since 24h] [--kind KIND] [--person NAME] [--json]')}`,
  `       KIND: ${securityKinds.join(', ')}`,
];

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const most = 10_000;

/** `30m`, `24h`, `7d` before now, or an ISO time; undefined for anything else. */
function timeOf(text: string, nowMs: number): Date | undefined {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const ms =
    count === undefined ? Date.parse(text) : nowMs - Number(count) * unitMs[unit as keyof typeof unitMs];
  return Number.isNaN(ms) ? undefined : new Date(ms);
}

function readOptions(values: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      since: { ...text, default: '7d' },
      kind: text,
      person: text,
      json: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...values], options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Options = Exclude<ReturnType<typeof readOptions>, string>;

/** Returns the reason why these values cannot be used; undefined if they can. */
function problemOf({ since, kind }: Options): string | undefined {
  if (timeOf(since, Date.now()) === undefined)
    return `"${since}" is neither a length of time such as 24h nor a time such as 2026-11-27T20:15:00Z.`;
  return kind === undefined || isSecurityKind(kind) ? undefined : `There is no kind "${kind}".`;
}

const lineOf = (entry: SecurityEntry, nameOf: (id: string) => string): string =>
  [
    entry.lastAt,
    entry.kind,
    entry.count > 1 && `${entry.count} times`,
    entry.actor && `by ${nameOf(entry.actor)}`,
    entry.address && `from ${entry.address}`,
    entry.subject && `on ${nameOf(entry.subject)}`,
    entry.detail && `(${entry.detail})`,
  ]
    .filter(Boolean)
    .join('  ');

const namesIn = (store: Pick<Store, 'get'>) => (id: string) => {
  const name = store.get(id)?.name;
  return typeof name === 'string' ? `${name} (${id})` : id;
};

/** Prints the security log, the newest last; `--json` one entry per line. */
export const auditCommand: Command = async (values, { store, securityLog, output }) => {
  const options = readOptions(values);
  const problem = typeof options === 'string' ? options : problemOf(options);
  const since = typeof options === 'string' ? undefined : timeOf(options.since, Date.now());
  if (typeof options === 'string' || since === undefined || problem !== undefined) {
    for (const line of [problem ?? '', ...usage]) output.printError(line);
    return 1;
  }
  const kind = options.kind !== undefined && isSecurityKind(options.kind) ? options.kind : undefined;
  const people = options.person === undefined ? undefined : peopleCalled(store, options.person);
  const entries = await securityLog.find({ since, kind, people, limit: most });
  const nameOf = namesIn(store);
  for (const entry of entries.reverse()) {
    output.print(options.json ? JSON.stringify(entry) : lineOf(entry, nameOf));
  }
  if (!options.json)
    output.print(
      `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} since ${since.toISOString()}.`,
    );
  return 0;
};
