import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import styles from './Markdown.module.css';

const MarkdownBody = lazyPart(() => import('./MarkdownBody.tsx'));

/** Text from people as safe elements; the parser arrives with the first text, which reads plainly until then. */
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
