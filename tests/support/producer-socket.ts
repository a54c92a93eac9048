import { type Socket as ClientSocket, io as connect } from 'socket.io-client';

/** The transmitter of a person's client: signed in as that person, connected to the server. */
export const openProducer = async (url: string, player: string): Promise<ClientSocket> => {
  const answer = await fetch(`${url}/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ player }),
  });
  const { token } = (await answer.json()) as { token: string };
  return connect(url, { transports: ['websocket'], query: { token } });
};
