import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Starting soon'] },
  states: {
    'long-title': { texts: ['The grand final of the Lantern Cup begins after a very short break'] },
  },
  options: [
    ['', 'no-logos', { texts: ['FOX', 'Starting soon'] }],
    ['title={auto}', 'ordinary', { texts: ['Be right back'], absent: ['{auto}', '{AUTO}'] }],
    ['title=Replay%5Cnstage', 'ordinary', { texts: ['Replay stage'], absent: ['Starting soon'] }],
  ],
} satisfies Expected;
