import { actionNames } from '#contract/actions.ts';
import type { CallerAddress } from '../http/caller-address.ts';
import type { SocketIdentity } from '../live/identity.ts';
import type { LiveSocket } from '../live/live-server.ts';
import { boundedParameters } from './bounded-parameters.ts';
import { keyCaller } from './key-caller.ts';
import type { RunAction } from './run-action.ts';

export type ActionEventOptions = {
  readonly run: RunAction;
  readonly identity: Pick<SocketIdentity, 'personOf'>;
  readonly callerAddress: CallerAddress;
};

type Acknowledge = (answer: unknown) => void;

/** Whether the connection was opened with anything that could name a person. */
function hasHandshakeToken({ handshake }: LiveSocket): boolean {
  const { auth, query, headers } = handshake;
  return Boolean(auth.token || query.token || headers.authentication || headers.cookie);
}

/** Older listeners read the fields of the data beside `error`. */
function withSpreadData(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { data } = answer;
  const isSpread = typeof data === 'object' && data !== null && !Array.isArray(data);
  return { ...(isSpread ? data : {}), ...answer };
}

/**
 * Every action as an event of its own name with one object: success comes back under that name, failure as
 * `action_error` (socket reference, section 9). A last argument that is a function is called with the answer too.
 */
export function addActionEvents(
  socket: LiveSocket,
  { run, identity, callerAddress }: ActionEventOptions,
): void {
  const address = callerAddress(socket.request);
  const emit = socket.emit.bind(socket) as (event: string, answer: unknown) => boolean;

  for (const name of actionNames) {
    socket.on(name, async (...values: unknown[]) => {
      const last = values.at(-1);
      const acknowledge = typeof last === 'function' ? (last as Acknowledge) : undefined;
      const parameters = typeof values[0] === 'function' ? undefined : values[0];
      const identified = identity
        .personOf(socket)
        .then((person) => person ?? keyCaller(socket.data.keys ?? [], parameters));
      // A look-up that fails says nothing about the sender: the runner answers it like any failure of the server.
      const isKnown = await identified.then(
        (caller) => caller !== undefined,
        () => true,
      );
      const { text } = await run({
        name,
        address,
        hasToken: isKnown || hasHandshakeToken(socket),
        readParameters: boundedParameters(parameters),
        identify: () => identified,
        headers: {},
      });
      const answer = JSON.parse(text) as Record<string, unknown>;
      if (answer.error === true) emit('action_error', { action: name, ...answer });
      else emit(name, withSpreadData(answer));
      acknowledge?.(answer);
    });
  }
}
