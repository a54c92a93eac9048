import type { Expected } from '../../../tests/overlays/expected.ts';

export default {
  usual: { texts: ['Websocket transmitter: Overlay fixtures', 'Preview', 'Unknown', 'Program', 'Unknown'] },
  core: ['ordinary', 'no-match'],
} satisfies Expected;
