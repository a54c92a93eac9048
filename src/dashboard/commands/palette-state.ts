import { proxy } from 'valtio/vanilla';

/** Whether the command palette is open: its button and its key open it. */
export const paletteState = proxy({ isOpen: false });
