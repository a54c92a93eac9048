import { expect, it } from 'vitest';
import { backgroundOf } from './background.ts';

const image = { id: 'a', type: 'image/png' };
const video = { id: 'b', type: 'video/webm' };
const sound = { id: 'c', type: 'audio/mpeg' };

it.each([
  ['the first without an index', [image, video], undefined, { kind: 'image', file: image }],
  ['counted from 1', [image, video], 2, { kind: 'video', file: video }],
  ['0 is the first', [video, image], 0, { kind: 'video', file: video }],
  ['out of range is the first', [image, video], 7, { kind: 'image', file: image }],
  ['negative is the first', [image, video], -1, { kind: 'image', file: image }],
  ['no files', [], 1, undefined],
  ['no field', undefined, undefined, undefined],
  ['a sound is no background', [sound], 1, undefined],
  ['a file without a type neither', [{ id: 'd' }], 1, undefined],
])('%s', (_case, files, index, expected) => {
  expect(backgroundOf(files, index)).toEqual(expected);
});
