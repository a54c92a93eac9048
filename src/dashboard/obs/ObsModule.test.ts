import { expect, it } from 'vitest';
import { readObsChoice } from './ObsModule.tsx';

const usual = { url: 'ws://127.0.0.1:4455', isOn: false, isSending: false };

it.each([
  [undefined, usual],
  ['text', usual],
  [{ url: '', isOn: 'yes', isSending: 1 }, usual],
  [
    { url: 'ws://192.168.0.5:4455', isOn: true, isSending: true, password: 'no' },
    { url: 'ws://192.168.0.5:4455', isOn: true, isSending: true },
  ],
])('reads the stored choice %j', (stored, choice) => {
  expect(readObsChoice(stored)).toEqual(choice);
});
