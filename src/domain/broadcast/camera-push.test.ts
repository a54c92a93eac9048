import { expect, it } from 'vitest';
import { cameraPushAddress } from './camera-push.ts';

it('names the code and asks for a small picture without sound', () =>
  expect(cameraPushAddress('my cam')).toBe(
    'https://vdo.ninja/?push=my%20cam&webcam&meshcast&meshcastbitrate=1000&meshcastscale=50&cb=0&nmb=0&hideaudio=1',
  ));

it("is at the league's own camera host", () =>
  expect(cameraPushAddress('x', 'https://cams.example.org')).toMatch(
    /^https:\/\/cams\.example\.org\/\?push=x&webcam&/,
  ));
