import type { Plugin } from 'vite';

export function shortPreload(): Plugin;
