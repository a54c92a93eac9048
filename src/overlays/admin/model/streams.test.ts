import { describe, expect, it } from 'vitest';
import { remoteData } from '#domain/obs/remote-request.ts';
import { readSoftware } from './streams.ts';

describe('what the remote control tells of OBS', () => {
  it('is read as it is sent', () => {
    const sent = remoteData(
      [{ sceneName: 'Break' }, { sceneName: 'Game' }],
      [{ inputName: 'Capture', inputKind: 'window' }],
    );
    expect(readSoftware([sent])).toEqual({ scenes: ['Game', 'Break'], inputs: ['Capture'] });
  });

  it.each([[[]], [['go']], [[null]], [[{ results: 'many' }]]])('is nothing in %j', (values) => {
    expect(readSoftware(values)).toBe(undefined);
  });

  it('leaves out what has no name', () => {
    expect(
      readSoftware([{ results: [{ scenes: [null, { sceneName: 7 }, { sceneName: 'A' }] }, null] }]),
    ).toEqual({
      scenes: ['A'],
      inputs: [],
    });
  });
});
