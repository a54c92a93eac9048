import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Output } from '../cli/command.ts';
import { type ToolRequest, toolMessage } from './tool-messages.ts';
import { findToolSocket } from './tool-socket.ts';

const open = (path: string | undefined): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const fail = () =>
      reject(
        new Error(
          'A server is running on this data folder, but it takes no tools. Stop it, run this again, and start it afterwards.',
        ),
      );
    if (path === undefined) return fail();
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', fail);
  });

/** Lets the server of a data folder run a command and prints its output. Resolves to the exit code. */
export const askServer = async (dataDir: string, request: ToolRequest, output: Output): Promise<number> => {
  const socket = await open(findToolSocket(dataDir));
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const line of createInterface({ input: socket })) {
      const message = v.parse(toolMessage, JSON.parse(line));
      if ('exit' in message) return message.exit;
      if ('print' in message) output.print(message.print);
      else if ('printError' in message) output.printError(message.printError);
      else output.progress(...message.progress);
    }
  } finally {
    socket.destroy();
  }
  throw new Error('The server stopped before the work was done. Start it and run this again.');
};
