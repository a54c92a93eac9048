import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { pictures: 1 },
  states: { 'no-event': 'nothing', 'no-event-theme': 'nothing' },
  core: ['ordinary', 'white-and-black', 'no-event'],
  options: [
    [
      'title=Be%20right%20back\\nin%20five%20minutes',
      'no-event',
      { texts: ['Be right back in five minutes'] },
    ],
    [
      'title=A%20line%20of%20sixty%20letters%20that%20has%20to%20fit%20into%20the%20page',
      'ordinary',
      { pictures: 1 },
    ],
  ],
} satisfies Expected;
