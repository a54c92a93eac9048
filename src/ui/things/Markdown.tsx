import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import styles from './Markdown.module.css';

const MarkdownBody = lazyPart(() => import('./MarkdownBody.tsx'));

/**
 * User-written Markdown as safe elements. The parser is loaded with the first text, which is shown plain until
 * then.
 */
export function Markdown({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div className={styles.text}>
      <Suspense fallback={<p>{text}</p>}>
        <MarkdownBody text={text} />
      </Suspense>
    </div>
  );
}
