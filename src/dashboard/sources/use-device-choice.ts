import { useState } from 'react';
import { codeInFragment, readPairingCode, spokenCode } from '#contract/production-key.ts';
import { requestPairingAnswer } from '#data/production/pairing-requests.ts';
import { useConfirm } from '../commands/confirm-context.ts';

/** The device that is to get the key, by the code that it shows. */
export type DeviceChoice = {
  /** As typed. */
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** Of the page that it becomes, below the client's address; undefined for the first one. */
  readonly path: string | undefined;
  readonly onPath: (path: string) => void;
  /**
   * Asks whether the device that shows the code is the right one, and refuses it if not. Answers what it calls itself;
   * undefined when it was refused. Rejects with a RequestFailure when no device shows the code.
   */
  readonly ask: (client: string) => Promise<string | undefined>;
  /** Gives the device its key and forgets the code. */
  readonly give: (client: string, key: string, path: string) => Promise<void>;
};

/** A code that came with the address, from a phone that scanned it, is filled in. */
export function useDeviceChoice(): DeviceChoice {
  const [code, onCode] = useState(() => codeInFragment(window.location.hash) ?? '');
  const [path, onPath] = useState<string>();
  const confirm = useConfirm();
  return {
    code,
    onCode,
    path,
    onPath,
    ask: async (client) => {
      const device = await requestPairingAnswer(client, code);
      const shown = spokenCode(readPairingCode(code) ?? code);
      const isWanted = await confirm({
        title: `Give the key to ${device}?`,
        text: `Look at the device: it has to show ${shown}. Otherwise somebody else asks for a key.`,
        action: 'Give key',
      });
      if (isWanted) return device;
      await requestPairingAnswer(client, code, { isRefused: true });
      onCode('');
      return undefined;
    },
    give: async (client, key, to) => {
      await requestPairingAnswer(client, code, { key, path: to });
      onCode('');
    },
  };
}
