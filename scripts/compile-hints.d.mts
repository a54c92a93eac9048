import type { Plugin } from 'vite';

export function compileHints(): Plugin;
