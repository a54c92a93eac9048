import type { VideoLink } from '../video-link.ts';

/** A form of address that people paste, with a made-up id. */
export type LinkForm = {
  readonly link: string;
  readonly kind: VideoLink['kind'];
  readonly key?: string;
  /** Start position of the player: seconds, or the notation of the streaming site. */
  readonly start?: number | string;
  /** The address of the player for the host `cup.example.org`; absent for a plain link. */
  readonly player?: string;
};

const video = 'aB3-_cD4eF5';
const youtube = (link: string, start?: number): LinkForm => ({
  link,
  kind: 'youtube',
  key: video,
  ...(start === undefined ? {} : { start }),
  player: `https://www.youtube.com/embed/${video}?autoplay=1${start === undefined ? '' : `&start=${start}`}`,
});

const twitch = 'https://player.twitch.tv/?';
const atTwitch = '&parent=cup.example.org&autoplay=true';
const recording = (link: string, start?: string, time = start): LinkForm => ({
  link,
  kind: 'twitch',
  key: '1234567890',
  ...(start === undefined ? {} : { start }),
  player: `${twitch}video=1234567890${time === undefined ? '' : `&time=${time}`}${atTwitch}`,
});
const channel = (link: string): LinkForm => ({
  link,
  kind: 'twitch-live',
  key: 'example_cup',
  player: `${twitch}channel=example_cup${atTwitch}`,
});
const clip = (link: string): LinkForm => ({
  link,
  kind: 'twitch-clip',
  key: 'BraveCup-Ab1_',
  player: 'https://clips.twitch.tv/embed?clip=BraveCup-Ab1_&parent=cup.example.org&autoplay=true',
});

const vimeo = (link: string, more = '', start?: number): LinkForm => ({
  link,
  kind: 'vimeo',
  key: '123456789',
  ...(start === undefined ? {} : { start }),
  player: `https://player.vimeo.com/video/123456789?autoplay=1${more}`,
});

const bilibili = (link: string, query = 'bvid=BV1aB4c1d7eF&p=1', start?: number): LinkForm => ({
  link,
  kind: 'bilibili',
  key: query.startsWith('aid') ? 'av12345678' : 'BV1aB4c1d7eF',
  ...(start === undefined ? {} : { start }),
  player: `https://player.bilibili.com/player.html?${query}&autoplay=1&danmaku=0`,
});

const kick = (link: string): LinkForm => ({
  link,
  kind: 'kick-live',
  key: 'example-cup',
  player: 'https://player.kick.com/example-cup?autoplay=true',
});

const soop = (link: string, domain = 'sooplive.com', start?: number): LinkForm => ({
  link,
  kind: 'soop',
  key: '123456789',
  ...(start === undefined ? {} : { start }),
  player: `https://vod.${domain}/player/123456789/embed?showChat=false&autoPlay=true&mutePlay=false${start === undefined ? '' : `&change_second=${start}`}`,
});
const soopLive = (link: string, domain = 'sooplive.com'): LinkForm => ({
  link,
  kind: 'soop-live',
  key: 'examplecup',
  player: `https://play.${domain}/examplecup/embed`,
});

const vimeoLive = (link: string, hash = ''): LinkForm => ({
  link,
  kind: 'vimeo-live',
  key: '1234567',
  player: `https://vimeo.com/event/1234567/embed${hash}`,
});

const bilibiliLive = (link: string): LinkForm => ({
  link,
  kind: 'bilibili-live',
  key: '123456',
  player: 'https://www.bilibili.com/blackboard/live/live-activity-player.html?cid=123456&mute=0',
});

const vdoNinja = (link: string, key: string): LinkForm => ({
  link,
  kind: 'vdo-ninja-live',
  key,
  player: `https://vdo.ninja${key}`,
});

const plain = (link: string, kind: LinkForm['kind'] = 'unknown'): LinkForm => ({ link, kind });

/** One row per form of address. */
export const linkForms: readonly LinkForm[] = [
  youtube(`https://www.youtube.com/watch?v=${video}`),
  youtube(`youtube.com/watch?v=${video}&list=PLx&index=2`),
  youtube(`https://youtube.com/watch?app=desktop&v=${video}&t=1h2m3s`, 3723),
  youtube(`https://m.youtube.com/watch?v=${video}&t=90`, 90),
  youtube(`https://music.youtube.com/watch?v=${video}&start=90`, 90),
  youtube(`https://www.youtube.com/watch?v=${video}&time_continue=75&feature=emb_logo`, 75),
  youtube(`https://www.youtube.com/watch?v=${video}#t=1m30s`, 90),
  youtube(`https://www.youtube.com/watch?v=${video}&t=soon&start=12`, 12),
  youtube(`https://www.youtube.com/watch?v=${video}&t=1:02:03`, 3723),
  youtube(`https://www.youtube.com/watch?v=${video}?t=30`, 30),
  youtube(`https://www.youtube.com/watch?v=${video}&amp;t=1h%2005m`, 3900),
  youtube(`https://www.youtube.com/watch?list=PLx&v=${video}&t=1m30`, 90),
  youtube(`https://www.youtube.com/?v=${video}`),
  youtube(`https://studio.youtube.com/video/${video}/edit`),
  plain(`https://www.youtube.com/redirect?q=https%3A%2F%2Fexample.org&v=${video}`),
  youtube(`youtu.be/${video}`),
  youtube(`https://youtu.be/${video}?si=Ab1_&t=45s`, 45),
  youtube(`https://www.youtube.com/live/${video}&feature=share`),
  youtube(`https://youtu.be/${video}&t=1m5s`, 65),
  youtube(`<https://youtu.be/${video}>`),
  youtube(`https://youtu.be/live/${video}?t=10`, 10),
  youtube(`https://www.youtube.com/live/${video}?si=x`),
  youtube(`https://www.youtube.com/shorts/${video}`),
  youtube(`https://www.youtube.com/embed/${video}?start=90`, 90),
  youtube(`//www.youtube-nocookie.com/embed/${video}?rel=0`),
  youtube(`https://www.youtube.com/v/${video}`),
  plain('https://www.youtube.com/@examplecup/videos'),
  plain('https://www.youtube.com/playlist?list=PLabcdefghijk'),
  plain('https://www.youtube.com/embed/videoseries?list=PLabcdefghijk'),
  plain('https://www.youtube.com/embed/live_stream?channel=UCabcdefghijk'),
  plain('https://www.youtube.com/clip/Ugkxabcdefgh'),
  recording('https://www.twitch.tv/videos/1234567890'),
  recording('twitch.tv/videos/1234567890?t=1h2m3s', '1h2m3s'),
  recording('https://m.twitch.tv/videos/1234567890?filter=archives&sort=time'),
  recording('https://www.twitch.tv/videos/1234567890?t=90', '90', '90s'),
  recording('https://www.twitch.tv/videos/1234567890/?t=1:02:03', '1:02:03', '3723s'),
  recording('https://www.twitch.tv/example_cup/video/1234567890'),
  recording('https://www.twitch.tv/example_cup/v/1234567890?t=02h00m10s', '02h00m10s'),
  recording('https://www.twitch.tv/example_cup/v/v1234567890'),
  recording('https://player.twitch.tv/?video=v1234567890&parent=other.example&time=5m0s', '5m0s'),
  channel('https://www.twitch.tv/example_cup'),
  channel('twitch.tv/example_cup/'),
  channel('https://m.twitch.tv/example_cup?sr=a'),
  channel('https://player.twitch.tv/?channel=example_cup&parent=other.example'),
  channel('https://embed.twitch.tv/?channel=example_cup&parent=other.example'),
  clip('https://clips.twitch.tv/BraveCup-Ab1_'),
  clip('https://www.twitch.tv/example_cup/clip/BraveCup-Ab1_?filter=clips&range=7d'),
  clip('https://m.twitch.tv/clip/BraveCup-Ab1_'),
  clip('https://clips.twitch.tv/BraveCup-Ab1_/edit'),
  clip('https://clips.twitch.tv/embed?clip=BraveCup-Ab1_&parent=other.example'),
  plain('https://www.twitch.tv/example_cup/videos'),
  plain('https://www.twitch.tv/example_cup/about'),
  plain('https://www.twitch.tv/example_cup/schedule'),
  plain('https://www.twitch.tv/collections/AbCdEfGhIj'),
  plain('https://www.twitch.tv/directory'),
  plain('https://www.twitch.tv/directory/category/overwatch-2'),
  plain('https://www.twitch.tv/videos'),
  plain('https://player.twitch.tv/?collection=AbCdEfGhIj'),
  kick('https://kick.com/example-cup'),
  kick('player.kick.com/example-cup?autoplay=false'),
  plain('https://kick.com/example-cup/videos/0a1b2c3d-4e5f-6789-abcd-ef0123456789', 'recording'),
  plain('https://kick.com/video/0a1b2c3d-4e5f-6789-abcd-ef0123456789', 'recording'),
  plain('https://kick.com/example-cup/clips/clip_01ABCDEF', 'recording'),
  plain('https://kick.com/example-cup?clip=clip_01ABCDEF', 'recording'),
  plain('https://kick.com/browse'),
  soop('https://vod.sooplive.co.kr/player/123456789', 'sooplive.co.kr'),
  soop('https://vod.sooplive.com/player/123456789?change_second=90', 'sooplive.com', 90),
  soop('vod.sooplive.com/player/123456789/catch'),
  soop('https://vod.sooplive.com/player/123456789/embed?showChat=false&autoPlay=true&mutePlay=true'),
  soop('http://vod.afreecatv.com/PLAYER/STATION/123456789'),
  soop('https://vod.sooplive.co.kr/ST/123456789', 'sooplive.co.kr'),
  plain('https://vod.sooplive.com/player/'),
  plain('https://www.sooplive.com/video/123456', 'recording'),
  soopLive('https://play.sooplive.co.kr/examplecup/289610816', 'sooplive.co.kr'),
  soopLive('play.sooplive.com/examplecup'),
  soopLive('https://play.sooplive.com/examplecup/embed'),
  soopLive('https://play.afreecatv.com/examplecup/239656993'),
  plain('https://play.sooplive.com/'),
  plain('https://ch.sooplive.co.kr/examplecup'),
  bilibili('https://www.bilibili.com/video/BV1aB4c1d7eF/?spm_id_from=333.999'),
  bilibili('https://www.bilibili.com/video/BV1aB4c1d7eF?p=3&t=90', 'bvid=BV1aB4c1d7eF&p=3&t=90', 90),
  bilibili('m.bilibili.com/video/BV1aB4c1d7eF'),
  bilibili('https://www.bilibili.com/video/av12345678', 'aid=12345678&p=1'),
  bilibili('//player.bilibili.com/player.html?aid=12345678&page=2', 'aid=12345678&p=2'),
  bilibili('https://b23.tv/BV1aB4c1d7eF'),
  bilibili('https://www.bilibili.com/BV1aB4c1d7eF/'),
  bilibili('https://www.bilibili.com/blackboard/html5mobileplayer.html?bvid=BV1aB4c1d7eF&cid=123456'),
  plain('https://www.bilibili.com/blackboard/activity-Ab1cD2e.html?cid=123456'),
  plain('https://bili2233.cn/Ab1cD2e', 'recording'),
  plain('https://b23.tv/Ab1cD2e', 'recording'),
  bilibiliLive('https://live.bilibili.com/123456?live_from=81001'),
  bilibiliLive('live.bilibili.com/h5/123456'),
  bilibiliLive('https://live.bilibili.com/blanc/123456?liteVersion=true'),
  bilibiliLive(
    'https://www.bilibili.com/blackboard/live/live-activity-player.html?enterTheRoom=0&cid=123456',
  ),
  plain('https://live.bilibili.com/p/eden/area-tags'),
  plain('https://space.bilibili.com/123456'),
  vimeo('https://vimeo.com/123456789'),
  vimeo('https://vimeo.com/123456789/0a1b2c3d4e?share=copy', '&h=0a1b2c3d4e'),
  vimeo('https://player.vimeo.com/video/123456789?h=0a1b2c3d4e', '&h=0a1b2c3d4e'),
  vimeo('vimeo.com/channels/examplecup/123456789'),
  vimeo('https://vimeo.com/groups/examplecup/videos/123456789'),
  vimeo('https://vimeo.com/showcase/7654321/video/123456789'),
  vimeo('https://vimeo.com/123456789#t=1m30s', '#t=90s', 90),
  vimeo('https://m.vimeo.com/123456789/'),
  vimeo('https://vimeo.com/manage/videos/123456789/0a1b2c3d4e', '&h=0a1b2c3d4e'),
  plain('https://vimeo.com/examplecup'),
  vimeoLive('https://vimeo.com/event/1234567'),
  vimeoLive('vimeo.com/event/1234567/0a1b2c3d4e', '/0a1b2c3d4e'),
  vimeoLive('https://vimeo.com/event/1234567/embed/0a1b2c3d4e', '/0a1b2c3d4e'),
  vimeoLive('https://vimeo.com/event/1234567/embed'),
  vimeoLive('https://vimeo.com/event/1234567/chat'),
  vdoNinja('https://vdo.ninja/?view=abc123', '/?view=abc123'),
  vdoNinja('vdo.ninja/?v=abc123,def456&password=x', '/?v=abc123,def456&password=x'),
  vdoNinja('https://vdo.ninja/?scene=0&room=examplecup', '/?scene=0&room=examplecup'),
  vdoNinja('https://vdo.ninja/alpha/?scene&room=examplecup', '/alpha/?scene&room=examplecup'),
  vdoNinja('http://obs.ninja/?view=abc123', '/?view=abc123'),
  plain('https://vdo.ninja/?room=examplecup', 'live'),
  plain('https://vdo.ninja/?view=abc123&push=def456', 'live'),
  plain('https://backup.vdo.ninja/?view=abc123', 'live'),
  plain('https://vdo.ninja/?room=examplecup&push=abc123', 'live'),
  plain('https://example.org/watch?url=https://youtu.be/x'),
  plain('example.org:8443/watch'),
  plain('http://192.0.2.7/watch'),
  plain('https://example.org/rules.pdf', 'pdf'),
  plain('http://example.org/final.mp4', 'video-file'),
];
