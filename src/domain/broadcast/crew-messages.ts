import { capitalised } from '../text/capitalised.ts';
import { secondMs } from '../time/durations.ts';

/** Groups of the crew that a message can be sent to. */
export const crewGroups = ['observers', 'casters', 'desk'] as const;

export type CrewGroup = (typeof crewGroups)[number];

/** Pages that show messages. */
export const crewPages = ['tally', 'casters', 'dashboard'] as const;

export type CrewPage = (typeof crewPages)[number];

/** A page that shows a message; `seenAt` once its user has confirmed it. Server time, ms. */
export type CrewReceipt = {
  /** Id of the open page: devices with the same key have one each. */
  readonly source: string;
  /** Name of the user, or of the key of the device. */
  readonly who: string;
  readonly page: CrewPage;
  readonly shownAt: number;
  readonly seenAt?: number | undefined;
};

/** A message of the producer to the crew of a show. It is stored for as long as pages show it. */
export type CrewMessage = {
  readonly id: string;
  readonly text: string;
  readonly to: readonly CrewGroup[];
  readonly from: string;
  /** Server time, ms. */
  readonly at: number;
  readonly receipts: readonly CrewReceipt[];
};

/** A page that receives a message later than this after it was sent does not show it, ms. */
export const crewMessageLateMs = 15_000;

/** A page shows a message for this long at most, ms. */
export const crewMessageShownMs = 5 * 60_000;

/** Receipts of one message that are kept; more than the pages of any crew. */
export const crewReceiptsKept = 100;

/** Newest messages of a show that are kept. */
export const crewMessagesKept = 20;

/** Messages with a key of their own. */
export const cannedMessages = ['30 seconds', 'Stand by', 'Go to break'] as const;

const groupOfRole: readonly (readonly [RegExp, CrewGroup])[] = [
  [/^(?:Observer|Replay|Stats)/, 'observers'],
  [/Caster/, 'casters'],
  [/^(?:Desk|Host|Analyst|Interviewer|Preshow)/, 'desk'],
];

/** Returns the groups that a person with these roles on the live match belongs to. */
export function groupsOfRoles(roles: readonly string[]): CrewGroup[] {
  return crewGroups.filter((group) =>
    groupOfRole.some(([pattern, of]) => of === group && roles.some((role) => pattern.test(role))),
  );
}

/** Returns the receivers in words: `Observers and casters`. */
export function receiversText(to: readonly CrewGroup[] = crewGroups): string {
  if (to.length === crewGroups.length) return 'Everyone';
  const text = crewGroups.filter((group) => to.includes(group)).join(' and ');
  return capitalised(text);
}

/** Adds what is newer of another copy of the same messages. @returns the newest messages, the last one first */
export function mergedMessages(known: readonly CrewMessage[], other: readonly CrewMessage[]): CrewMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of other) {
    const own = byId.get(message.id);
    const receipts = mergedReceipts(own?.receipts ?? [], message.receipts);
    byId.set(message.id, { ...message, receipts });
  }
  return [...byId.values()].sort((a, b) => b.at - a.at).slice(0, crewMessagesKept);
}

/** Includes the name, so that no page changes the receipt of another user. */
const receiptKey = ({ source, page, who }: CrewReceipt): string => `${page} ${source} ${who}`;

/** Returns true if a receipt adds something to those of a message. */
export function isNewReceipt(known: readonly CrewReceipt[], receipt: CrewReceipt): boolean {
  const own = known.find((one) => receiptKey(one) === receiptKey(receipt));
  if (own === undefined) return known.length < crewReceiptsKept;
  return own.seenAt === undefined && receipt.seenAt !== undefined;
}

function mergedReceipts(known: readonly CrewReceipt[], other: readonly CrewReceipt[]): CrewReceipt[] {
  const byPage = new Map(known.map((receipt) => [receiptKey(receipt), receipt]));
  for (const receipt of other) {
    const own = byPage.get(receiptKey(receipt));
    // The first time counts: a page reports again after each connection.
    const seenAt = own?.seenAt ?? receipt.seenAt;
    const shownAt = Math.min(own?.shownAt ?? receipt.shownAt, receipt.shownAt);
    byPage.set(receiptKey(receipt), { ...receipt, shownAt, ...(seenAt !== undefined && { seenAt }) });
  }
  return [...byPage.values()];
}

const pageNames: { readonly [Page in CrewPage]: string } = {
  tally: 'tally',
  casters: "casters' view",
  dashboard: 'dashboard',
};

/** Pages of one kind of one user or key, and their state. */
type ReceiptLine = { readonly name: string; readonly state: string; readonly isSeen: boolean };

/** Returns the receipts as the sender reads them; several devices with the same name share a line. */
export function receiptLines({ at, receipts }: Pick<CrewMessage, 'at' | 'receipts'>): ReceiptLine[] {
  const byName = new Map<string, readonly CrewReceipt[]>();
  for (const receipt of receipts) {
    const name = `${receipt.who === '' ? 'Unknown device' : receipt.who}, ${pageNames[receipt.page]}`;
    byName.set(name, [...(byName.get(name) ?? []), receipt]);
  }
  return [...byName].map(([name, own]) => {
    const seen = own.flatMap(({ seenAt }) => seenAt ?? []);
    return { name, state: seenText(at, seen, own.length), isSeen: seen.length === own.length };
  });
}

function seenText(at: number, seen: readonly number[], count: number): string {
  if (count > 1) return `${seen.length} of ${count} seen`;
  const [seenAt] = seen;
  // A page that shows it may have been closed since.
  if (seenAt === undefined) return 'Shown, not confirmed';
  return `Seen after ${Math.max(0, Math.round((seenAt - at) / secondMs))} s`;
}

/** Returns the state of a message without receipts. Pages that receive it later do not show it. */
export function unshownText(at: number, now: number): string {
  return now - at > crewMessageLateMs ? 'Not shown on any screen' : 'Not on any screen yet';
}

/** State of the received messages on a page. */
export type Received = {
  /** Server time of arrival at this page by id, ms. */
  readonly arrivedAt: Readonly<Record<string, number>>;
  readonly dismissed: ReadonlySet<string>;
};

/**
 * Returns the message that a page for these groups shows: the newest that arrived in time, is not dismissed and not too
 * old. A newer message replaces an older one.
 */
export function shownMessage(
  messages: readonly CrewMessage[],
  groups: readonly CrewGroup[],
  { arrivedAt, dismissed }: Received,
  now: number,
): CrewMessage | undefined {
  const newest = messages.find(
    ({ id, to, at }) =>
      to.some((group) => groups.includes(group)) &&
      (arrivedAt[id] ?? Number.POSITIVE_INFINITY) - at <= crewMessageLateMs,
  );
  if (newest === undefined || dismissed.has(newest.id) || now - newest.at > crewMessageShownMs)
    return undefined;
  return newest;
}
