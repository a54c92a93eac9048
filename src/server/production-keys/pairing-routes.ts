import { randomBytes, randomInt } from 'node:crypto';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { CodedError } from '#contract/errors.ts';
import {
  type PairingAnswer,
  type PairingStateAnswer,
  pairingAnswerRequest,
  pairingRequest,
  pairingStateRequest,
  type WaitingDeviceAnswer,
} from '#contract/http.ts';
import { httpPaths } from '#contract/http-names.ts';
import { pairingCodeLength, pairingCodeLetters, readPairingCode } from '#contract/production-key.ts';
import { noRelay, type Relay } from '../cluster/relay.ts';
import { readJson } from '../http/request-body.ts';
import { createRates } from '../rates.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hashOf } from '../sign-in/tokens.ts';
import { type ClientOwnerOptions, createClientOwner, type KeyRoutes } from './key-routes.ts';

/** Result for a paired device: a key, and the path of this site to open with it. */
type DeviceKey = { readonly key: string; readonly path: string };

/** State of a device: `ended` when its code is too old, was already answered or never existed. */
type DeviceState =
  | { readonly state: 'waiting' | 'refused' | 'ended' }
  | ({ readonly state: 'approved' } & DeviceKey);

type WaitingDevice = {
  /** As it calls itself: "Chrome on Android". */
  readonly device: string;
  /** Ms. */
  readonly askedAt: number;
};

/**
 * Devices that show a code and wait for the key that a producer makes for them. Codes and tickets are in memory only, as
 * hashes; a code is good for one answer within five minutes, and the answer is told once.
 */
type Pairing = {
  /**
   * The code to show, and the ticket by which only this device asks for the answer. When too many wait, the oldest code
   * of the address that shows the most ends.
   * @param address of the caller
   */
  start(device: string, address: string): { readonly code: string; readonly ticket: string };
  /** The device that shows a code. */
  look(code: string): WaitingDevice | undefined;
  /** Gives the device its key, or refuses it. @returns whether it still waits */
  answer(code: string, given: DeviceKey | 'refused'): boolean;
  stateOf(ticket: string): DeviceState;
};

export const pairingMs = 5 * 60_000;

const maximumWaiting = 1_000;

/** A hundred tablets at once are a large event; they are behind one address. */
const maximumOfAddress = 100;

type Entry = WaitingDevice & {
  readonly codeHash: string;
  readonly address: string;
  given?: DeviceKey | 'refused';
};

const newCode = (): string =>
  Array.from(
    { length: pairingCodeLength },
    () => pairingCodeLetters[randomInt(pairingCodeLetters.length)],
  ).join('');

type PairingOptions = {
  /** Gives ms. */
  readonly clock: () => number;
  /** To the other servers of the league, any of which the device or its owner may reach; without it there are none. */
  readonly relay?: Relay | undefined;
  /** Encrypts keys on the way there. */
  readonly secrets?: Pick<Secrets, 'seal' | 'open'> | undefined;
};

export function createPairing({ clock, relay = noRelay, secrets }: PairingOptions): Pairing {
  const byTicket = new Map<string, Entry>();
  const isOver = ({ askedAt }: Entry): boolean => clock() > askedAt + pairingMs;
  const waits = relay.elsewhere('pairing', (ticketHash: string, entry: Entry) => {
    makeRoom(entry.address);
    byTicket.set(ticketHash, { ...entry });
  });
  const placeOf = (codeHash: string) => ({ id: codeHash, field: 'pairing' });
  const seal = (given: DeviceKey | 'refused', codeHash: string): string =>
    secrets?.seal(JSON.stringify(given), placeOf(codeHash)) ?? '';
  const answered = relay.elsewhere('pairing-answer', (codeHash: string, sealed: string) => {
    const text = secrets?.open(sealed, placeOf(codeHash));
    const entry = [...byTicket.values()].find((one) => one.codeHash === codeHash);
    if (text === undefined || entry === undefined) return;
    entry.given ??= JSON.parse(text) as DeviceKey | 'refused';
  });
  const told = relay.elsewhere('pairing-told', (ticketHash: string) => void byTicket.delete(ticketHash));
  /** Ends the oldest unanswered code of an address. */
  const endOldestOf = (address: string): void => {
    for (const [ticket, entry] of byTicket) {
      if (entry.address !== address || entry.given !== undefined) continue;
      byTicket.delete(ticket);
      told(ticket);
      return;
    }
  };
  /** Addresses by how many unanswered codes they show, the most first. */
  const byGreed = (): [address: string, count: number][] => {
    const counts = new Map<string, number>();
    for (const { address, given } of byTicket.values()) {
      if (given === undefined) counts.set(address, (counts.get(address) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a);
  };
  /** Strangers with a few addresses cannot take the place of devices elsewhere: they displace codes of their own. */
  const makeRoom = (address: string): void => {
    for (const [ticket, entry] of byTicket) if (isOver(entry)) byTicket.delete(ticket);
    const greed = byGreed();
    const own = greed.find(([name]) => name === address)?.[1] ?? 0;
    if (own >= maximumOfAddress) endOldestOf(address);
    else if (byTicket.size >= maximumWaiting && greed[0] !== undefined) endOldestOf(greed[0][0]);
  };
  const waiting = (code: string): Entry | undefined => {
    const codeHash = hashOf(code);
    return [...byTicket.values()].find(
      (entry) => entry.codeHash === codeHash && entry.given === undefined && !isOver(entry),
    );
  };

  return {
    start(device, address) {
      makeRoom(address);
      let code = newCode();
      while (waiting(code) !== undefined) code = newCode();
      const ticket = randomBytes(16).toString('base64url');
      const entry = { device, address, askedAt: clock(), codeHash: hashOf(code) };
      byTicket.set(hashOf(ticket), entry);
      waits(hashOf(ticket), entry);
      return { code, ticket };
    },
    look(code) {
      const entry = waiting(code);
      return entry && { device: entry.device, askedAt: entry.askedAt };
    },
    answer(code, given) {
      const entry = waiting(code);
      if (entry !== undefined) {
        entry.given = given;
        answered(entry.codeHash, seal(given, entry.codeHash));
      }
      return entry !== undefined;
    },
    stateOf(ticket) {
      const hash = hashOf(ticket);
      const entry = byTicket.get(hash);
      if (entry === undefined || isOver(entry)) return { state: 'ended' };
      if (entry.given === undefined) return { state: 'waiting' };
      byTicket.delete(hash);
      told(hash);
      return entry.given === 'refused' ? { state: 'refused' } : { state: 'approved', ...entry.given };
    },
  };
}

/** Codes of one address: the tablets of a venue are behind one. */
const perAddress = { burst: 20, perSecond: 0.2 };
/** Codes that one person may try: a mistyped one is tried again, guessing takes years. */
const perPerson = { burst: 10, perSecond: 0.2 };

type PairingRoutes = ClientOwnerOptions &
  PairingOptions &
  Pick<KeyRoutes, 'keys' | 'securityLog' | 'callerAddress'>;

/**
 * Adds the routes that give a key to a device without a keyboard: it shows a code, an owner of a client answers it.
 * The device receives the key that the owner has made, by a ticket that only it has.
 */
export function addPairingRoutes(app: Hono, options: PairingRoutes): void {
  const { keys, securityLog, callerAddress, clock } = options;
  const pairing = createPairing(options);
  const ownerOf = createClientOwner(options);
  const startRates = createRates(clock, perAddress);
  const codeRates = createRates(clock, perPerson);

  const read = <Schema extends v.GenericSchema>(schema: Schema, body: unknown) => {
    const asked = v.safeParse(schema, body);
    if (!asked.success)
      throw new CodedError('invalid-value', { problem: 'These are no values of a pairing' });
    return asked.output;
  };

  app.post(httpPaths.pairing, async (c) => {
    const { device } = read(pairingRequest, await readJson(c));
    const address = callerAddress(c);
    if (startRates.take(address) > 0) throw new CodedError('too-many-pairings');
    const started = pairing.start(device, address);
    c.header('Cache-Control', 'no-store');
    return c.json({ error: false, ...started, lastsMs: pairingMs } satisfies PairingAnswer);
  });

  app.post(httpPaths.pairingState, async (c) => {
    const { ticket } = read(pairingStateRequest, await readJson(c));
    c.header('Cache-Control', 'no-store');
    return c.json({ error: false, ...pairing.stateOf(ticket) } satisfies PairingStateAnswer);
  });

  app.post(httpPaths.pairingAnswer, async (c) => {
    const body = await readJson(c);
    const { client, playerId } = await ownerOf(c, body.client);
    const { code: typed, ...asked } = read(pairingAnswerRequest, body);
    if (codeRates.take(playerId) > 0) throw new CodedError('too-many-pairings');
    const code = readPairingCode(typed) ?? '';
    const device = pairing.look(code);
    if (device === undefined) throw new CodedError('unknown-pairing');
    const { key, path, isRefused } = asked;
    if (key !== undefined && path !== undefined) {
      // Only a key of this very client: what the device opens is no more than its owner could give out.
      if (keys.hold(key).grant()?.client !== client) throw new CodedError('ended-key');
      pairing.answer(code, { key, path });
    } else if (isRefused) pairing.answer(code, 'refused');
    if (key !== undefined || isRefused) {
      securityLog.record({
        kind: isRefused ? 'device-refused' : 'device-paired',
        actor: playerId,
        address: callerAddress(c),
        subject: client,
        detail: device.device,
      });
    }
    const answer: WaitingDeviceAnswer = {
      error: false,
      device: device.device,
      askedAt: new Date(device.askedAt).toISOString(),
    };
    c.header('Cache-Control', 'no-store');
    return c.json(answer);
  });
}
