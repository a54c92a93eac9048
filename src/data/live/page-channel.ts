/** The part of BroadcastChannel that is used; tests connect pages without a browser. */
export type PageChannel = {
  post(message: unknown): void;
  listen(listener: (data: unknown) => void): void;
  close(): void;
};

/** A channel to the other pages of this origin; undefined where the browser has none. */
export function openPageChannel(name: string): PageChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = (event: MessageEvent<unknown>) => listener(event.data);
    },
    close: () => channel.close(),
  };
}
