import { describe, expect, it } from 'vitest';
import { mediaKind, mediaKindOfAddress } from './media-kind.ts';

it.each([
  ['image/svg+xml', 'image'],
  ['video/mp4', 'video'],
  ['audio/mpeg', undefined],
  [undefined, undefined],
])('%s: %s', (type, kind) => expect(mediaKind(type)).toBe(kind));

describe('mediaKindOfAddress', () => {
  it.each([
    ['https://example.org/team.MP4', 'video'],
    ['https://example.org/team.webm?token=1', 'video'],
    ['https://example.org/team.mp4.png', 'image'],
    ['https://example.org/team', 'image'],
  ])('%s: %s', (address, kind) => expect(mediaKindOfAddress(address)).toBe(kind));
});
