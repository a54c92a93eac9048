import { chmod } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import type { CommandContext, Output } from '../cli/command.ts';
import { commands, isCommandName } from '../cli/commands.ts';
import type { Logger } from '../log.ts';
import { owned } from '../owned.ts';
import { readLines } from '../read-lines.ts';
import { type ToolMessage, toolRequest } from './tool-messages.ts';
import { claimToolSocket } from './tool-socket.ts';

type ToolContext = Pick<
  CommandContext,
  'store' | 'database' | 'secrets' | 'securityLog' | 'dataDir' | 'rebuilding'
>;

/** Longest request, UTF-16 units: the values are paths and names. */
const maximumRequest = 256 * 1024;

/**
 * Most output that waits for a tool to read it, bytes. A command prints its report at once, which takes a few
 * megabytes; a tool that reads nothing, such as one that Ctrl+Z has stopped, must not fill the server's memory.
 */
const maximumUnread = 64 * 1024 * 1024;

/** The output of a command as messages to its tool. Nothing is kept for a tool that is gone. */
export const outputTo = (
  peer: Duplex,
  maximum: number = maximumUnread,
): Output & { exit: (code: number) => void } => {
  const send = (message: ToolMessage): void => {
    if (!peer.writable) return;
    // The next progress replaces it.
    if ('progress' in message && peer.writableNeedDrain) return;
    peer.write(`${JSON.stringify(message)}\n`);
    if (peer.writableLength > maximum) peer.destroy(new Error('the tool does not read its output'));
  };
  return {
    print: (line = '') => send({ print: line }),
    printError: (line) => send({ printError: line }),
    progress: (done, total) => send({ progress: [done, total] }),
    exit: (code) => send({ exit: code }),
  };
};

/** Returns the first line of the peer, which stays open for the answer; undefined when it closes before. */
const readRequest = async (peer: Duplex): Promise<string | undefined> => {
  const { value } = await readLines(peer.iterator({ destroyOnReturn: false }), maximumRequest).next();
  return typeof value === 'string' ? value : undefined;
};

const run = async (line: string, context: ToolContext, output: Output): Promise<number> => {
  const { name, values, folder } = v.parse(toolRequest, JSON.parse(line));
  if (!isCommandName(name)) throw new Error(`The running server knows no command ${name}: restart it.`);
  return commands[name](values, { ...context, output, folder });
};

/**
 * Serves one tool: reads its request, has it carried out and sends the exit code. The command continues when its tool
 * goes away, because an import that ends halfway is worse. Never rejects.
 */
export const serveTool = async (
  peer: Duplex,
  carryOut: (line: string, output: Output) => Promise<number>,
  log: Logger,
): Promise<void> => {
  owned(peer, (error) => log.warn({ err: error }, 'a tool went away'));
  const output = outputTo(peer);
  try {
    const line = await readRequest(peer);
    // Without reading on, the server would not notice that the tool has ended.
    peer.resume();
    if (line !== undefined) output.exit(await carryOut(line, output));
  } catch (error) {
    output.printError(error instanceof Error ? error.message : String(error));
    output.exit(1);
  }
  // A tool that reads nothing would never end its half of the connection. It can read later what was sent.
  peer.end(() => peer.destroy());
};

/**
 * Runs command-line tools on the store of a running server, because only one process can open the embedded database.
 * Listens on a socket that only the owner of the data folder may open, never on a port.
 */
export const openToolServer = async (
  dataDir: string,
  parts: Omit<ToolContext, 'dataDir'>,
  log: Logger,
): Promise<{ close: () => Promise<void> }> => {
  const { path, release } = claimToolSocket(dataDir);
  const context = { ...parts, dataDir };
  const open = new Set<Socket>();
  const busy = new Map<Socket, Promise<void>>();
  const server: Server = owned(
    createServer((socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      const served = serveTool(
        socket,
        (line, output) => {
          busy.set(socket, served);
          return run(line, context, output);
        },
        log,
      );
      void served.then(() => busy.delete(socket));
    }),
    (error) => log.warn({ err: error }, 'the socket of the tools failed'),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  server.unref();
  return {
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
      await Promise.all(busy.values());
      // A tool that reads nothing, such as one that Ctrl+Z has stopped, would keep the server from ending.
      for (const socket of open) socket.destroy();
      await closed;
      release();
    },
  };
};
