import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Notice } from '../../src/contract/notice.ts';
import type { PushSubscriptionData } from '../../src/contract/notices.ts';

/** A notice that the stand-in service received: the device, and the notice as that device decrypts it. */
export type Received = {
  readonly device: string;
  readonly notice: Notice;
  readonly ttl: number;
  readonly audience: string;
  readonly subject: string;
};

type Device = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer };

/** Decrypts aes128gcm as RFC 8188 and RFC 8291 have it, without the library that encrypted it. */
function decrypt(body: Buffer, { ecdh, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const text = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(text.subarray(-16));
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Checks the signature of RFC 8292. @throws Error when it is not of the key that it names */
function claimsOf({ authorization = '' }: IncomingHttpHeaders, key: string): Record<string, unknown> {
  const [, token = '', sent = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(sent, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || sent !== key)
    throw new Error('The push is not signed by the key that devices subscribed with.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** A push service on this machine, and the devices that subscribe with it. */
export async function startPushService() {
  const devices = new Map<string, Device>();
  const received: Received[] = [];
  const calls: string[] = [];
  let key = '';
  let answer = (_device: string, response: ServerResponse): void => void response.writeHead(201).end();

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const name = (request.url ?? '').slice(1);
    calls.push(name);
    const device = devices.get(name);
    answer(name, response);
    if (device === undefined || response.statusCode !== 201 || !response.writableEnded) return;
    const claims = claimsOf(request.headers, key);
    received.push({
      device: name,
      notice: JSON.parse(decrypt(Buffer.concat(chunks), device)),
      ttl: Number(request.headers.ttl),
      audience: String(claims.aud),
      subject: String(claims.sub),
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    received,
    /** Devices whose notices were asked to be delivered, each call. */
    calls,
    /** The public key that pushes must be signed with. */
    trust: (publicKey: string): void => {
      key = publicKey;
    },
    /** Sets the answer; 201 by default. */
    answerWith: (next: (device: string, response: ServerResponse) => void): void => {
      answer = next;
    },
    subscribe(name: string): PushSubscriptionData {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { ecdh, auth });
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}/${name}`, keys };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
