import { describe, expect, it } from 'vitest';
import { base64Of, readImage, waitingAddress } from './image-upload.ts';

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');

describe('readImage', () => {
  it('returns an image with its name and content', async () => {
    const image = await readImage(new File([png], 'Logo.png', { type: 'image/png' }));
    expect(image).toEqual({ filename: 'Logo.png', data: png.toString('base64') });
  });

  it('explains why a file cannot be sent', async () => {
    const text = await readImage(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(text).toMatch(/^“notes.txt” is no image/);
    const drawing = new File([new Uint8Array(1_400_001)], 'big.svg', { type: 'image/svg+xml' });
    expect(await readImage(drawing)).toMatch(/is too large: at most 1400 KB/);
  });
});

it('encodes files of any length', () => {
  const bytes = new Uint8Array(70_000).map((_, place) => place % 256);
  expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});

it('tells the type of a waiting image by its first bytes', () => {
  expect(waitingAddress(png.toString('base64'))).toMatch(/^data:image\/png;base64,/);
  expect(waitingAddress(Buffer.from('<svg/>').toString('base64'))).toMatch(/^data:image\/svg\+xml/);
});
