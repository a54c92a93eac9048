import { connect as connectTcp } from 'node:net';
import { io } from 'socket.io-client';
import WebSocket from 'ws';

/**
 * The kinds of client of fanout.mjs. Each opens one connection, and calls `onArrival` with every change that is whole:
 * its score, or for bare TCP, which knows no records, the number of bytes.
 * - live: the library that pages use, which decodes each message.
 * - plain: a WebSocket that takes the whole text and looks for the score. A thousand of the others on one machine take
 *   more of it than the server does.
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

  plain: (url, key, onArrival, wanted) =>
    new Promise((resolve, reject) => {
      const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
      const client = new WebSocket(address, { perMessageDeflate: false });
      client.once('error', reject);
      client.on('message', (message) => {
        const mark = String.fromCharCode(message[0], message[1]);
        if (mark === '42' && message.includes(`"score_1":${wanted()}`)) onArrival(wanted());
        else if (mark[0] === '0') client.send('40');
        else if (mark[0] === '2') client.send('3');
        else if (mark === '40') {
          client.send(`42${JSON.stringify(['subscribe', key])}`);
          resolve();
        }
      });
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
