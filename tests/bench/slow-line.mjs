import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A line to a port of this machine with a round trip of `roundTripMs`, as the address of a server far away has one: also
 * the connection itself takes one before anything is sent. All connections share `bytesPerSecond` on the way back.
 *
 * @returns `bytesDown()` counts what came back over it, all connections together
 */
export const openSlowLine = async (port, target, roundTripMs, bytesPerSecond = Number.POSITIVE_INFINITY) => {
  let bytesDown = 0;
  let lineFreeAt = 0;
  const sockets = new Set();
  const pass = (from, to, firstMs, isDown) => {
    let readyAt = performance.now() + firstMs;
    const later = (work, length = 0) => {
      if (isDown) lineFreeAt = Math.max(lineFreeAt, performance.now()) + (length / bytesPerSecond) * 1000;
      const sentAt = isDown ? lineFreeAt : performance.now();
      // Never before what was sent earlier, though timers may be a millisecond off.
      readyAt = Math.max(readyAt, sentAt + roundTripMs / 2);
      setTimeout(work, readyAt - performance.now());
    };
    from.on('data', (data) => later(() => to.destroyed || to.write(data), data.length));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    sockets.add(from.setNoDelay());
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    far.on('data', ({ length }) => {
      bytesDown += length;
    });
    pass(near, far, roundTripMs * 1.5, false);
    pass(far, near, 0, true);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    bytesDown: () => bytesDown,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
