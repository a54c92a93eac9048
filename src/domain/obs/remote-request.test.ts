import { describe, expect, it } from 'vitest';
import { readRemoteRequest, remoteData, remoteRequests } from './remote-request.ts';

describe('a request to the remote control', () => {
  it.each([
    [
      { request: 'SetCurrentProgramScene', data: { sceneName: 'Desk' } },
      { request: 'SetCurrentProgramScene', data: { sceneName: 'Desk' }, item: undefined },
    ],
    [
      '{"request":"SetInputMute","data":{"inputName":"Mic","inputMuted":true}}',
      { request: 'SetInputMute', data: { inputName: 'Mic', inputMuted: true }, item: undefined },
    ],
    [
      { request: 'TriggerStudioModeTransition' },
      { request: 'TriggerStudioModeTransition', data: {}, item: undefined },
    ],
    [
      {
        request: 'SetSceneItemEnabled',
        data: { sceneName: 'Desk', sceneItemName: 'Guests', sceneItemEnabled: false },
      },
      {
        request: 'SetSceneItemEnabled',
        data: { sceneName: 'Desk', sceneItemEnabled: false },
        item: { sceneName: 'Desk', sourceName: 'Guests' },
      },
    ],
  ])('%j is done', (argument, expected) => {
    expect(readRemoteRequest(argument)).toEqual(expected);
  });

  it.each([
    undefined,
    'go',
    '{',
    'null',
    {},
    { request: 'GetStreamServiceSettings' },
    { request: 'SetStreamServiceSettings' },
    { request: 'StopStream' },
    { request: 'CallVendorRequest' },
    { request: 'toString' },
    { request: 'SetInputMute', data: [] },
    { request: 'SetInputMute', data: { inputName: { deep: 1 } } },
    { request: 'SetSceneItemEnabled', data: { sceneItemName: 'Guests' } },
  ])('%j is refused with a reason', (argument) => {
    expect(readRemoteRequest(argument)).toEqual({ refusal: expect.stringMatching(/\w/) });
  });

  it('never reads or changes settings, and starts and stops nothing', () => {
    expect(
      remoteRequests.filter((name) => /^(?:Get|Call|Start|Stop|Create|Remove)|Settings/.test(name)),
    ).toEqual([]);
  });
});

describe('the lists of OBS', () => {
  it('are names in the order of OBS, and bounded', () => {
    const scenes = [
      { sceneName: 'Last', sceneIndex: 0 },
      { sceneName: 'First', sceneUuid: 'x' },
    ];
    const inputs = [{ inputName: 'Mic', inputKind: 'pulse', unversionedInputKind: 'p' }, null];
    expect(remoteData(scenes, inputs)).toEqual({
      results: [
        { scenes: [{ sceneName: 'First' }, { sceneName: 'Last' }] },
        { inputs: [{ inputName: 'Mic', inputKind: 'pulse' }, {}] },
      ],
    });
    const many = Array.from({ length: 900 }, () => ({
      inputName: '漢'.repeat(400),
      inputKind: 'k'.repeat(400),
    }));
    const text = JSON.stringify(
      remoteData(
        many.map(() => ({ sceneName: 'n'.repeat(400) })),
        many,
      ),
    );
    expect(new TextEncoder().encode(text).length).toBeLessThan(64 * 1024);
  });
});
