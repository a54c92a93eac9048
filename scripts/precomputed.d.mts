import type { Plugin } from 'vite';

export function precomputed(): Plugin;
