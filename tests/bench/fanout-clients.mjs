import { connect as connectTcp } from 'node:net';
import { io } from 'socket.io-client';

/**
 * The kinds of client of fanout.mjs. Each opens one connection, and calls `onArrival` with every change that is whole:
 * its score as the record says, or for bare TCP, which knows no records, the number of bytes.
 */
export const clientKinds = {
  live: (url, key, onArrival) =>
    new Promise((resolve, reject) => {
      const client = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
      client.on('data_update', (_key, record) => onArrival(record.score_1));
      client.once('connect', () => {
        client.emit('subscribe', key);
        resolve();
      });
      client.once('connect_error', reject);
    }),

  tcp: (url, _key, onArrival, wanted) =>
    new Promise((resolve, reject) => {
      const { port, hostname } = new URL(url);
      let byteCount = 0;
      const client = connectTcp(Number(port), hostname).setNoDelay();
      client.once('error', reject);
      // The server's greeting.
      client.once('data', () => {
        resolve();
        client.on('data', ({ length }) => {
          byteCount += length;
          if (byteCount < wanted()) return;
          byteCount = 0;
          onArrival(wanted());
        });
      });
    }),
};
