import { type Socket as ClientSocket, io as connect } from 'socket.io-client';
import { tokenOf } from './local-sign-in.ts';

/** The transmitter of a person's client: signed in as that person, connected to the server. */
export const openProducer = async (url: string, player: string): Promise<ClientSocket> => {
  const token = await tokenOf(url, player);
  return connect(url, { transports: ['websocket'], query: { token } });
};
