import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { io as connect, type Socket } from 'socket.io-client';
import { errorTexts } from '#contract/errors.ts';
import { askServer } from '../../src/server/tools/tool-client.ts';
import { tokenOf } from '../support/local-sign-in.ts';
import { rawRequest } from '../support/raw-request.ts';
import type { ServerProcess } from '../support/server-process.ts';
import type { Input } from './inputs.ts';

/** Result of an input: `fault` describes a failure of the server. */
export type Outcome = { readonly name: string; readonly fault?: string | undefined };

export type Player = { play: (input: Input) => Promise<Outcome>; close: () => void };

const limitMs = 20_000;

/** Processor time of one request, ms: more of it would let a few requests stop the server for all others. */
const maximumCostMs = 100;

/** Texts of the contract for what is switched off or busy; a failure without one is a fault of the server. */
const namedTexts = Object.entries(errorTexts).flatMap(([code, text]) => (code === 'internal' ? [] : [text]));
/** Words of the engine, not of ours. */
const engineWords =
  /Cannot read|Cannot convert|is not a function|is not iterable|undefined \(|RangeError|TypeError/;

const ofAnswer = (kind: string, status: number, body: string): Outcome => {
  const isNamed = namedTexts.some((text) => text !== '' && body.includes(text));
  const fault =
    (status >= 500 && !isNamed) || engineWords.test(body) ? `${status} ${body.slice(0, 200)}` : undefined;
  return { name: `${kind} ${status}${status >= 500 && isNamed ? ', named' : ''}`, fault };
};

/** Plays inputs against a server, as a signed-in person where it makes a difference. */
export async function openPlayer(
  server: ServerProcess,
  { playerId, themeId, folder }: { playerId: string; themeId: string; folder: string },
): Promise<Player> {
  const { port, dataDir } = server.settings;
  const token = await tokenOf(server.url, playerId);
  let socket: Socket | undefined;
  let pictures = 0;

  const opened = async (): Promise<Socket> => {
    if (socket?.connected) return socket;
    socket?.close();
    const fresh = connect(server.url, { transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise<void>((resolve, reject) => {
      fresh.once('connect', resolve);
      fresh.once('connect_error', reject);
    });
    fresh.emit('associate_token', token);
    socket = fresh;
    return fresh;
  };
  /** The server answers on the same socket in order, so this one has seen what was sent before. */
  const settled = (one: Socket): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), 200);
      const end = (isOpen: boolean) => {
        clearTimeout(timer);
        one.off('disconnect', onClose);
        one.off('data_update', onAnswer);
        resolve(isOpen);
      };
      const onClose = () => end(false);
      const onAnswer = (key: unknown) => key === 'settled' && end(true);
      one.once('disconnect', onClose);
      one.on('data_update', onAnswer);
      one.emit('get_and_subscribe', 'settled');
      one.emit('unsubscribe', 'settled');
    });

  const imported = async (kind: string, path: string): Promise<Outcome> => {
    const said: string[] = [];
    const output = {
      print: (line = '') => said.push(line),
      printError: (line: string) => said.push(line),
      progress: () => {},
    };
    const request = {
      name: 'import',
      values: [path, '--dry-run'].slice(0, kind === 'import' ? 2 : 1),
      folder: process.cwd(),
    };
    const code = await askServer(dataDir, request, output);
    const fault = said.find((line) => engineWords.test(line));
    return { name: `${kind} ${code === 0 ? 'taken' : 'refused'}`, fault };
  };

  /** The least of three times, as long as it is above the bound: other work of the process only ever adds to it. */
  const measured = async <Answer>(
    ask: () => Promise<Answer>,
  ): Promise<{ answer: Answer; costMs: number }> => {
    let answer: Answer;
    let costMs = Number.POSITIVE_INFINITY;
    let tries = 0;
    do {
      const before = await server.cpuMs();
      answer = await ask();
      costMs = Math.min(costMs, (await server.cpuMs()) - before);
      tries += 1;
    } while (costMs > maximumCostMs && tries < 3);
    return { answer, costMs };
  };

  const played = async (input: Input): Promise<Outcome> => {
    switch (input.kind) {
      case 'request': {
        const { answer, costMs } = await measured(() => rawRequest({ port, ...input }));
        if (costMs > maximumCostMs)
          return { name: 'request too costly', fault: `${Math.round(costMs)} ms of processor time` };
        if (answer === undefined) return { name: 'request cut off' };
        // Without a body its words cannot be seen; the same by GET shows them.
        const isSilent = input.method === 'HEAD' && answer.status === 503;
        return isSilent ? { name: 'request 503, HEAD' } : ofAnswer('request', answer.status, answer.body);
      }
      case 'action': {
        const answer = await rawRequest({
          port,
          method: 'POST',
          target: `/actions/${input.name}`,
          headers: { 'Content-Type': 'application/json', Authentication: `Bearer ${token}` },
          body: JSON.stringify(input.payload) ?? '',
        });
        return ofAnswer('action', answer?.status ?? 0, answer?.body ?? '');
      }
      case 'events': {
        const one = await opened();
        for (const [name, ...values] of input.events) one.emit(name, ...values);
        return { name: (await settled(one)) ? 'events taken' : 'events ended the socket' };
      }
      case 'frames': {
        const one = await opened();
        for (const frame of input.frames) one.io.engine.write(frame);
        return { name: (await settled(one)) ? 'frames taken' : 'frames ended the socket' };
      }
      case 'polling': {
        const target = `/socket.io/?EIO=4&transport=polling${input.query}`;
        const first = await rawRequest({ port, method: 'GET', target, headers: {}, body: '' });
        const [, sid = 'x'] = /"sid":"([^"]+)"/.exec(first?.body ?? '') ?? [];
        const send = {
          port,
          method: 'POST',
          target: `${target}&sid=${sid}`,
          headers: {},
          body: input.frames,
        };
        const second = await rawRequest(send);
        const status = `${first?.status}, then ${second?.status ?? 'cut off'}`;
        const fault = [first, second].map((answer) => ofAnswer('', answer?.status ?? 0, answer?.body ?? ''));
        return { name: `polling ${status}`, fault: fault.find((one) => one.fault)?.fault };
      }
      case 'import': {
        const copy = mkdtempSync(join(folder, 'league-'));
        cpSync('tests/fixtures/league', copy, { recursive: true });
        writeFileSync(join(copy, input.file), input.text);
        return imported('import', copy);
      }
      case 'picture': {
        pictures += 1;
        const id = `att${String(pictures).padStart(14, '0')}`;
        const path = join(folder, `${id}.json`);
        const { type, bytes } = input;
        const attachment = { id, type, extension: 'png', filename: 'x', bytes: bytes.toString('base64') };
        const head = { format: 'grandstand-export', version: 1, exportedAt: '' };
        const end = { records: 0, attachments: 1 };
        writeFileSync(path, [head, { attachment }, { end }].map((line) => JSON.stringify(line)).join('\n'));
        const first = await imported('picture', path);
        // Files of no record are not shown.
        const logo = { id, filename: 'x', type, fileExtension: 'png' };
        await server.commit([{ table: 'Themes', id: themeId, fields: { default_logo: [logo] } }]);
        const answer = await fetch(`${server.url}/image.png?id=${id}&${input.query}`);
        const text = await answer.text();
        const second = ofAnswer('picture', answer.status, answer.ok ? '' : text);
        return {
          name: `${first.name}, shown ${answer.status}`,
          fault: first.fault ?? second.fault,
        };
      }
      default:
        return input satisfies never;
    }
  };

  return {
    play: async (input) => {
      const late = new Promise<Outcome>((resolve) =>
        setTimeout(
          () => resolve({ name: 'no answer', fault: `no answer within ${limitMs} ms` }),
          limitMs,
        ).unref(),
      );
      return Promise.race([
        played(input).catch((error: unknown) => ({ name: 'failed', fault: String(error) })),
        late,
      ]);
    },
    close: () => socket?.close(),
  };
}
