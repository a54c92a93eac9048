/** Plays an address into a video and says when that cannot go on. Answers how to stop. */
export type PlayCamera = (video: HTMLVideoElement, address: string, onFail: () => void) => () => void;

/** Addresses at which the camera is reached are looked for so long; those of the same network are there at once. */
const gatherMs = 1_000;

/** Plays WebRTC video from a media server (WHEP): an offer is posted, and its answer starts the video. No sound. */
export const playWhep: PlayCamera = (video, address, onFail) => {
  const peer = new RTCPeerConnection();
  const leaving = new AbortController();
  let session: string | undefined;
  peer.addTransceiver('video', { direction: 'recvonly' });
  peer.addEventListener('track', ({ track, streams: [stream] }) => {
    video.srcObject = stream ?? new MediaStream([track]);
  });
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') onFail();
  });
  const ask = async (): Promise<void> => {
    await peer.setLocalDescription();
    await gathered(peer, leaving.signal);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
      credentials: 'omit',
      signal: leaving.signal,
    });
    session = sessionOf(answer);
    if (leaving.signal.aborted) end(session);
    if (!answer.ok) throw new Error(`The media server answered ${answer.status}.`);
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  };
  ask().catch(() => leaving.signal.aborted || onFail());
  return () => {
    leaving.abort();
    peer.close();
    video.srcObject = null;
    end(session);
  };
};

function gathered(peer: RTCPeerConnection, signal: AbortSignal): Promise<void> {
  if (peer.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, gatherMs);
    const look = (): void => {
      if (peer.iceGatheringState === 'complete') resolve();
    };
    peer.addEventListener('icegatheringstatechange', look, { signal });
  });
}

/** Returns the address of this stream's session; undefined without one, or if it is on another server than requested. */
function sessionOf({ url, headers }: Response): string | undefined {
  const location = headers.get('Location');
  if (location === null) return undefined;
  try {
    const { origin, href } = new URL(location, url);
    return origin === new URL(url).origin ? href : undefined;
  } catch {
    // Not an address.
    return undefined;
  }
}

/** A server that is not told keeps sending until it notices. */
function end(session: string | undefined): void {
  if (session === undefined) return;
  void fetch(session, { method: 'DELETE', keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
