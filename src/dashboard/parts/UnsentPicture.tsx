import { useState } from 'react';
import { overlayDrawings } from '#contract/overlay-drawings.ts';
import { overlaysDrawing } from '#contract/overlays-drawing.ts';
import { Select } from '#ui/controls/Select.tsx';
import type { PreviewedRecords } from '#ui/preview/previewed-fields.ts';
import { OverlayPicture } from './OverlayPicture.tsx';
import styles from './UnsentPicture.module.css';

type UnsentPictureProps = {
  /** Field that the form changes, as a path from the broadcast. */
  draws: string;
  /** The overlay that is looked at first, of those that draw it. */
  first: string;
  /** Values that are chosen or typed and not sent; empty while the form has the stored values. */
  unsent: PreviewedRecords;
};

/** Overlays without a preview: they have no still frame. */
const withoutPicture: readonly string[] = ['stinger'];

/** Overlay with the form's unsent values, or with the stored ones while nothing is unsent. */
export function UnsentPicture({ draws, first, unsent }: UnsentPictureProps) {
  const [chosen, choose] = useState<string>();
  const routes = overlaysDrawing(draws).filter((route) => !withoutPicture.includes(route));
  const route = chosen !== undefined && routes.includes(chosen) ? chosen : first;
  const title = overlayDrawings[route]?.title ?? route;
  const isUnsent = Object.keys(unsent).length > 0;
  return (
    <figure className={styles.picture} data-unsent={isUnsent || undefined}>
      <figcaption className={styles.caption}>
        <strong>{isUnsent ? 'Not sent yet' : 'As it stands'}</strong>
        {routes.length > 1 ? (
          <Select
            label="Overlay in the picture"
            isLabelHidden
            value={route}
            options={routes.map((one) => ({ value: one, label: overlayDrawings[one]?.title ?? one }))}
            onChange={choose}
          />
        ) : (
          <span>{title}</span>
        )}
      </figcaption>
      <OverlayPicture
        // Those of one team show the highlighted one.
        route={draws === 'highlight_team' ? `${route}?team=highlight` : route}
        title={`${title} ${isUnsent ? 'with what is not sent yet' : 'as it stands'}`}
        unsent={unsent}
      />
    </figure>
  );
}
