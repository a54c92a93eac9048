import { text } from './option-fields.ts';

/** Where OBS is. Its password is never an option: in the fragment (`#password=…`) no server sees it. */
export const obsOptions = {
  url: text('Address of the WebSocket server of OBS; ws://127.0.0.1:4455 without it.', {
    aliases: ['wsUrl', 'wsurl', 'wsURL'],
  }),
};
