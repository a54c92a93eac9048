import { chmod } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { CommandContext, Output } from '../cli/command.ts';
import { commands, isCommandName } from '../cli/commands.ts';
import type { Logger } from '../log.ts';
import { type ToolMessage, toolRequest } from './tool-messages.ts';
import { claimToolSocket } from './tool-socket.ts';

type ToolContext = Pick<
  CommandContext,
  'store' | 'database' | 'secrets' | 'securityLog' | 'dataDir' | 'rebuilding'
>;

const outputOver = (send: (message: ToolMessage) => void): Output => ({
  print: (line = '') => send({ print: line }),
  printError: (line) => send({ printError: line }),
  progress: (done, total) => send({ progress: [done, total] }),
});

const run = async (line: string, context: ToolContext, output: Output): Promise<number> => {
  const { name, values, folder } = v.parse(toolRequest, JSON.parse(line));
  if (!isCommandName(name)) throw new Error(`The running server knows no command ${name}: restart it.`);
  return commands[name](values, { ...context, output, folder });
};

const serve = (socket: Socket, context: ToolContext, log: Logger): void => {
  const send = (message: ToolMessage) => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
  };
  const output = outputOver(send);
  socket.on('error', (error) => log.warn({ err: error }, 'a tool went away'));
  createInterface({ input: socket }).once('line', async (line) => {
    const code = await run(line, context, output).catch((error: unknown) => {
      output.printError(error instanceof Error ? error.message : String(error));
      return 1;
    });
    send({ exit: code });
    socket.end();
  });
};

/**
 * Runs command-line tools on the store of a running server, because only one process can open the embedded database
 * (architecture 2.4). Listens on a socket that only the owner of the data folder may open, never on a port.
 */
export const openToolServer = async (
  dataDir: string,
  parts: Omit<ToolContext, 'dataDir'>,
  log: Logger,
): Promise<{ close: () => Promise<void> }> => {
  const { path, release } = claimToolSocket(dataDir);
  const context = { ...parts, dataDir };
  const server: Server = createServer((socket) => serve(socket, context, log));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  server.unref();
  return {
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      release();
    },
  };
};
