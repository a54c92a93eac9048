import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import type { Output } from '../cli/command.ts';
import { readLines } from '../read-lines.ts';
import { type ToolRequest, toolMessage } from './tool-messages.ts';
import { findToolSocket } from './tool-socket.ts';

/** Longest message of the server, UTF-16 units: one line of output. */
const maximumMessage = 16 * 1024 * 1024;

const open = (path: string | undefined, holder: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const fail = () =>
      reject(
        new Error(
          `This data folder is in use by ${holder}, which takes no tools: it is a server that is starting, or another tool. Wait and run this again, or stop it first.`,
        ),
      );
    if (path === undefined) return fail();
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    // A connection that breaks later ends the reading of its lines.
    socket.on('error', fail);
  });

/** Returns true if the server ended: its connection failed, or its last message is cut off. */
const isEnd = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof Error && 'syscall' in error);

/**
 * Lets the server of a data folder run a command and prints its output. Resolves to the exit code.
 *
 * @param holder the process that has the folder open, for the error when it is no server that listens
 */
export const askServer = async (
  dataDir: string,
  request: ToolRequest,
  output: Output,
  holder = 'another process',
): Promise<number> => {
  const socket = await open(findToolSocket(dataDir), holder);
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    for await (const line of readLines(socket, maximumMessage)) {
      const message = v.parse(toolMessage, JSON.parse(line));
      if ('exit' in message) return message.exit;
      if ('print' in message) output.print(message.print);
      else if ('printError' in message) output.printError(message.printError);
      else output.progress(...message.progress);
    }
  } catch (error) {
    if (!isEnd(error)) throw error;
  } finally {
    socket.destroy();
  }
  throw new Error('The server stopped before the work was done. Start it and run this again.');
};
