import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createInlineStyles } from './document.ts';

const files: Record<string, string> = {
  '/assets/page.css': '.page{color:red}',
  '/assets/core.css': '.core{color:blue}',
  '/assets/end.css': '.end::after{content:"</style><script>"}',
  '/assets/import.css': '@import "other.css";',
};

describe('createInlineStyles', () => {
  it('joins files in their order and lets exactly this text in', () => {
    const text = '.page{color:red}.core{color:blue}';
    expect(createInlineStyles((path) => files[path])(['/assets/page.css', '/assets/core.css'])).toEqual({
      text,
      digest: `sha256-${createHash('sha256').update(text).digest('base64')}`,
    });
  });

  it.each(['/assets/end.css', '/assets/import.css', '/assets/gone.css'])('leaves %s to a link', (path) => {
    expect(createInlineStyles((name) => files[name])(['/assets/page.css', path])).toBe(undefined);
  });

  it('reads each set of files once', () => {
    const reads: string[] = [];
    const inlineStyles = createInlineStyles((path) => {
      reads.push(path);
      return files[path];
    });
    expect(inlineStyles(['/assets/page.css'])).toBe(inlineStyles(['/assets/page.css']));
    expect(reads).toEqual(['/assets/page.css']);
  });
});
