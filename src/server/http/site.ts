import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentTemplate, parseTemplate } from './document.ts';
import { createInlineStyles, type InlineStyles } from './inline-styles.ts';
import { type ChunksFor, pageChunks, parseManifest, parsePageSources } from './page-chunks.ts';
import { listStaticFiles, type StaticFile } from './static-files.ts';

/** The built site on disk. Without a build the data server runs without files and document. */
export type Site = {
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly template: DocumentTemplate | undefined;
  readonly chunksFor: ChunksFor;
  /** The style files as one text for the document; undefined when they have to be linked. */
  readonly inlineStyles: (paths: readonly string[]) => InlineStyles | undefined;
};

/**
 * Reads the build's document, file list and manifest.
 * @throws Error when the folder holds another program's document.
 */
export function openSite(directory: string): Site {
  const html = readText(join(directory, 'index.html'));
  const files = listStaticFiles(directory);
  return {
    files,
    template: html === undefined ? undefined : parseTemplate(html),
    chunksFor: pageChunks(
      parseManifest(readText(join(directory, '.vite', 'manifest.json')) ?? ''),
      parsePageSources(readText(join(directory, '.vite', 'page-sources.json')) ?? ''),
      html ?? '',
      (path) => files.get(path)?.size ?? 0,
    ),
    inlineStyles: createInlineStyles((path) => readText(join(directory, path))),
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
