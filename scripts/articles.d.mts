import type { Plugin } from 'vite';

/** An element of an article as tag, attributes and children, or a text. */
export type BuiltNode =
  | string
  | [tag: string, attributes: Record<string, string | number>, children: BuiltNode[]];

export function builtArticle(markdown: string, file: string): { title: string; body: BuiltNode[] };
export function articles(): Plugin;
