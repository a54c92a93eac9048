import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createContractServer, openListener, recordId } from '../support/contract-server.ts';
import { tokenOf } from '../support/local-sign-in.ts';

const server = createContractServer(19016);
afterAll(() => server.dispose());

const matches = Array.from({ length: 3 }, (_, index) => recordId('match', index + 1));

/** A connection that is kept open, as browsers and proxies do. */
const idleConnection = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const ask = request(`${server.url}/time`, { headers: { connection: 'keep-alive' } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve());
    });
    ask.on('error', reject);
    ask.end();
  });

/** A call that is sent in two parts. @returns what sends the second and resolves with the whole answer */
const openCall = async (first: string) => {
  const socket = connect(server.settings.port, 'localhost');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(first);
  return {
    end: async (second = ''): Promise<string> => {
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      socket.write(second);
      await expect.poll(() => answer).toMatch(/\r\n\r\n\{.*\}$/s);
      socket.destroy();
      return answer;
    },
  };
};

describe('SIGTERM under load', () => {
  it('ends with 0 within 8 s, loses nothing acknowledged and answers every request or none', async () => {
    await server.start();
    await server.commit(matches.map((id) => ({ table: 'Matches', id, fields: { first_to: 3 } })));
    const listeners = await Promise.all(
      Array.from({ length: 20 }, () => openListener(server.url, { reconnection: false })),
    );
    for (const { client } of listeners) client.emit('subscribe-multiple', matches);
    await idleConnection();

    const acknowledged = new Map<string, number>();
    const writing = matches.map(async (match) => {
      try {
        for (let score = 1; ; score += 1) {
          await server.commit([{ table: 'Matches', id: match, fields: { score_1: score } }]);
          acknowledged.set(match, score);
        }
      } catch {
        return;
      }
    });
    const statuses: number[] = [];
    let isReading = true;
    const reading = Array.from({ length: 8 }, async () => {
      while (isReading) {
        const answer = await fetch(`${server.url}/things/${matches.join(',')}`).catch(() => undefined);
        if (answer === undefined) return;
        await answer.text().catch(() => '');
        statuses.push(answer.status);
      }
    });

    // Reads and writes are well under way, however busy the machine is.
    await new Promise((resolve) => setTimeout(resolve, 600));
    while (statuses.length <= 8) await new Promise((resolve) => setTimeout(resolve, 50));
    const startedAt = performance.now();
    const code = await server.stop();
    const tookMs = performance.now() - startedAt;
    isReading = false;
    await Promise.all([...writing, ...reading]);

    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(8000);
    expect(statuses.length).toBeGreaterThan(8);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([...acknowledged.keys()].sort()).toEqual(matches);
    await expect.poll(() => listeners.filter(({ client }) => client.connected).length).toBe(0);

    await server.start();
    for (const record of await server.list('Matches')) {
      expect(Number(record.score_1)).toBeGreaterThanOrEqual(acknowledged.get(record.id) ?? 0);
    }
  });

  it('ends an action under way with its answer, and refuses a call that comes after it', async () => {
    await server.start();
    const [match, editor] = [recordId('match', 9), recordId('player', 1)];
    await server.commit([
      { table: 'Matches', id: match, fields: { first_to: 3, score_1: 0 } },
      {
        table: 'Players',
        id: editor,
        fields: { name: 'Edda', website_settings: ['Can edit any match'] },
      },
    ]);
    const token = await tokenOf(server.url, editor);
    const head = (body: string) =>
      [
        'POST /actions/update-match-data HTTP/1.1',
        `Host: localhost:${server.settings.port}`,
        'Content-Type: application/json',
        `Authentication: Bearer ${token}`,
        `Content-Length: ${body.length}`,
      ].join('\r\n');
    const bodyOf = (score: number) => JSON.stringify({ matchID: match, updatedData: { score_1: score } });
    // One has begun; of the other not even its head is there yet.
    const underWay = await openCall(`${head(bodyOf(1))}\r\n\r\n{`);
    const late = await openCall(head(bodyOf(2)));
    // A connection of which the server has read nothing yet is closed unanswered: an answer to a later one tells that
    // it has read both.
    await idleConnection();
    const stopped = server.stop();
    await expect.poll(() => openCall('').then(() => '', String)).toContain('ECONNREFUSED');

    expect(await late.end(`\r\n\r\n${bodyOf(2)}`)).toMatch(/^HTTP\/1\.1 503 .*"code":"server-stopping"/s);
    expect(await underWay.end(bodyOf(1).slice(1))).toMatch(/^HTTP\/1\.1 200 .*"error":false/s);
    expect(await stopped).toBe(0);
    await server.start();
    expect((await server.list('Matches')).find(({ id }) => id === match)?.score_1).toBe(1);
  });

  it('takes no longer when nothing is going on', async () => {
    await server.start();
    const startedAt = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(8000);
  });
});
