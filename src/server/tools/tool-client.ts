import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { Output } from '../cli/command.ts';
import { owned } from '../owned.ts';
import { readLines } from '../read-lines.ts';
import { type ToolRequest, toolMessage } from './tool-messages.ts';
import { findToolSocket } from './tool-socket.ts';

/** Longest message of the server, UTF-16 units: one line of output. */
const maximumMessage = 16 * 1024 * 1024;

/** The process that holds the data folder does not listen for tools. */
class NotListeningError extends Error {}

const open = (path: string | undefined, holder: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const fail = () =>
      reject(
        new NotListeningError(
          `This data folder is in use by ${holder}, which takes no tools: it is a server that is starting, or another tool. Wait and run this again, or stop it first.`,
        ),
      );
    if (path === undefined) return fail();
    // A connection that breaks later ends the reading of its lines.
    const socket = owned(connect(path), fail);
    socket.once('connect', () => resolve(socket));
  });

/** A server listens for tools some seconds after its start. */
const usualWaitMs = 15_000;
const pauseMs = 250;

/**
 * Repeats work until the process that holds the data folder listens for tools, or has ended.
 *
 * @param onWait called once, before the first pause
 * @throws the error of the last try when the time is over
 */
export const untilListening = async <T>(
  work: () => Promise<T>,
  onWait: () => void,
  waitMs: number = usualWaitMs,
): Promise<T> => {
  const end = performance.now() + waitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotListeningError) || performance.now() >= end) throw error;
      if (tries === 0) onWait();
      await setTimeout(pauseMs);
    }
  }
};

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
