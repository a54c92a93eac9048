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
import { readPairingCode } from '#contract/production-key.ts';
import { readJson } from '../http/request-body.ts';
import { createRates } from '../rates.ts';
import { type ClientOwnerOptions, createClientOwner } from './client-owner.ts';
import type { KeyRoutes } from './key-routes.ts';
import { createPairing, type PairingOptions, pairingMs } from './pairing.ts';

/** Codes of one address: the tablets of a venue are behind one. */
const perAddress = { burst: 20, perSecond: 0.2 };
/** Codes that one person may try: a mistyped one is tried again, guessing takes years. */
const perPerson = { burst: 10, perSecond: 0.2 };

type PairingRoutes = ClientOwnerOptions &
  PairingOptions &
  Pick<KeyRoutes, 'keys' | 'securityLog' | 'callerAddress'>;

/**
 * How a device without a keyboard gets a key: it shows a code, an owner of a client answers it. The device is told the
 * key that the owner has made, by a ticket that only it has.
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
