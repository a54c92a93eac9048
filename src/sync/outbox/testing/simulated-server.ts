import type { Fetch } from '../../fetch-json.ts';
import type { Payload } from '../entry.ts';

type Write = { readonly sequence: number; readonly field: string; readonly actor: string };

export type AppliedRequest = {
  readonly key: string;
  readonly person: string;
  readonly action: string;
  readonly payload: Payload;
  readonly at: number;
  /** Change number before it. */
  readonly after: number;
};

export type SimulatedServer = {
  readonly applied: readonly AppliedRequest[];
  signedIn: string | undefined;
  valueOf(record: string, field: string): unknown;
  /** Changes a field as another user. */
  changeByOther(record: string, field: string, value: unknown): void;
  sequence(): number;
  /** Returns the number of the last change of a field by another user, up to a number. */
  lastForeign(record: string, field: string, upTo: number): number;
  answer: Fetch;
};

const other = 'somebody else';

/** Returns the writes of a call: record, field, value. Maps are records of their own. */
export function effectsOf(action: string, payload: Payload, broadcast: string): [string, string, unknown][] {
  switch (action) {
    case 'update-match-data':
      return Object.entries(payload.updatedData as Payload).map(([field, value]) => [
        String(payload.matchID),
        field,
        value,
      ]);
    case 'update-broadcast':
      return Object.entries(payload).map(([field, value]) => [broadcast, field, value]);
    case 'toggle-flip-teams':
      return [[String(payload.match), 'flip_teams', payload.flip_teams]];
    case 'multi-map-win':
      return [[String(payload.map), 'winner', payload.teamNum]];
    default:
      throw new Error(`The simulated server does not know ${action}`);
  }
}

/**
 * Creates a simulated data server with receipts of executed calls, conflicts by field and user, use-by times, and the
 * user of the cookie. It keeps no receipts of refusals, which is the harder case.
 */
export function createSimulatedServer(clock: () => number): SimulatedServer {
  const values = new Map<string, unknown>();
  const writes = new Map<string, Write[]>();
  const receipts = new Map<string, { body: string; sequence: number }>();
  const applied: AppliedRequest[] = [];
  let sequence = 0;

  const writesOf = (record: string) => writes.get(record) ?? [];
  const write = (record: string, field: string, value: unknown, actor: string): void => {
    sequence += 1;
    values.set(`${record}.${field}`, value);
    writes.set(record, [...writesOf(record), { sequence, field, actor }]);
  };
  const respond = (status: number, body: unknown, number = sequence): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'Grandstand-Sequence': String(number) } });
  const refuse = (status: number, code: string, more: object = {}) =>
    respond(status, { error: true, errorMessage: code, code, ...more });

  return {
    applied,
    signedIn: undefined,
    valueOf: (record, field) => values.get(`${record}.${field}`),
    changeByOther: (record, field, value) => write(record, field, value, other),
    sequence: () => sequence,
    lastForeign: (record, field, upTo) =>
      writesOf(record)
        .filter((entry) => entry.field === field && entry.actor === other && entry.sequence <= upTo)
        .reduce((last, entry) => Math.max(last, entry.sequence), 0),
    async answer(address, init) {
      const action = address.split('/').at(-1) ?? '';
      const headers = new Headers(init?.headers);
      const key = headers.get('Idempotency-Key') ?? '';
      const person = headers.get('Acting-Person') ?? '';
      const text = String(init?.body);
      if (this.signedIn === undefined) return refuse(401, 'unauthorized');
      if (this.signedIn !== person) return refuse(401, 'other-person');
      const receipt = receipts.get(`${person} ${key}`);
      if (receipt !== undefined) {
        if (receipt.body !== text) return refuse(422, 'idempotency-key-reused');
        return respond(200, { error: false }, receipt.sequence);
      }
      const useBy = headers.get('Use-By');
      if (useBy !== null && clock() > Date.parse(useBy)) return refuse(410, 'expired');
      const seen = new Map(
        (headers.get('Seen-Revisions') ?? '')
          .split(', ')
          .filter(Boolean)
          .map((part) => part.split('=') as [string, string]),
      );
      const payload = JSON.parse(text) as Payload;
      const effects = effectsOf(action, payload, headers.get('Acting-Broadcast') ?? '');
      const conflicts = effects.flatMap(([id, field, yours]) => {
        const isForeign = writesOf(id).some(
          (entry) =>
            entry.field === field && entry.actor !== person && entry.sequence > Number(seen.get(id) ?? 0),
        );
        return isForeign ? [{ id, field, yours, theirs: values.get(`${id}.${field}`) }] : [];
      });
      if (conflicts.length > 0) return refuse(409, 'conflict', { conflicts });
      const after = sequence;
      for (const [record, field, value] of effects) write(record, field, value, person);
      receipts.set(`${person} ${key}`, { body: text, sequence });
      applied.push({ key, person, action, payload, at: clock(), after });
      return respond(200, { error: false });
    },
  };
}
