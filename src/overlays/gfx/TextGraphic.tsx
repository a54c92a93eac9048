import { unescapeEntities } from '#domain/text/entities.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { FittedBlock } from './FittedBlock.tsx';
import type { GraphicProps } from './graphics.tsx';

const MarkdownBody = lazyPart(() => import('#ui/things/MarkdownBody.tsx'));

/** Markdown on a panel, left aligned, as large as fits. */
export function TextGraphic({ graphic, title = '', isExtended }: GraphicProps) {
  const text = unescapeEntities(graphic.markdown ?? '').trim();
  if (!text) return null;
  return (
    <PanelPicture title={title} isExtended={isExtended} isShown swapKey={text}>
      <FittedBlock>
        <MarkdownBody text={text} />
      </FittedBlock>
    </PanelPicture>
  );
}
