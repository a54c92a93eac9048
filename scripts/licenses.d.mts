import type { Plugin } from 'vite';

export function licenses(): { page: Plugin; worker: Plugin };
