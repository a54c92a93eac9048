import { withoutTrailingSlashes } from '#domain/links/path-pattern.ts';
import { streamAddress } from '#domain/match/video-sources.ts';

export type ChannelLink = { readonly label: string; readonly address: string };

/** The stream, its chat and the creator dashboard of a broadcast's channel, as far as they are known. */
export function channelLinks(broadcast: Parameters<typeof streamAddress>[0]): readonly ChannelLink[] {
  const stream = streamAddress(broadcast);
  const [username] = broadcast.channel_username ?? [];
  const channel = username?.trim();
  return [
    ...(stream === undefined
      ? []
      : [
          { label: 'Stream', address: stream },
          { label: 'Chat', address: `${withoutTrailingSlashes(stream)}/chat` },
        ]),
    ...(channel
      ? [
          {
            label: 'Dashboard',
            address: `https://dashboard.twitch.tv/u/${encodeURIComponent(channel)}/stream-manager`,
          },
        ]
      : []),
  ];
}
