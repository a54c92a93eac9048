import { useEffect, useState } from 'react';
import type { WireRecord } from '#contract/records/wire.ts';
import type { FieldValue } from '#domain/actions/edit-record.ts';
import { fieldLabel } from '#domain/text/record-words.ts';
import { imageUrl, logoKeys, pickAttachment } from '#domain/theme/images.ts';
import { logoColours, type ProposedColours, proposedColours } from '#domain/theme/logo-colours.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './LogoColours.module.css';
import form from './RecordForm.module.css';

/** Side of the drawn logo, px: its colours are counted pixel by pixel. */
const side = 96;

/** Returns the proposed colours of an image; undefined if it cannot be loaded or has none. */
async function coloursOf(address: string): Promise<ProposedColours | undefined> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) return undefined;
  drawing.drawImage(image, 0, 0, side, side);
  return proposedColours(logoColours(drawing.getImageData(0, 0, side, side).data));
}

type LogoColoursProps = {
  record: WireRecord;
  isDisabled: boolean;
  onUse: (name: string, value: FieldValue) => void;
};

/** Colours that the logo of a theme proposes. They fill the form, and are saved with it. */
export function LogoColours({ record, isDisabled, onUse }: LogoColoursProps) {
  const logo = pickAttachment(record, logoKeys(side * 2));
  const address = imageUrl('', logo, 's-240');
  const [found, setFound] = useState<{ address: string; colours: ProposedColours | undefined }>();
  useEffect(() => {
    if (address === undefined) return;
    let isLeft = false;
    const set = (colours: ProposedColours | undefined) => {
      if (!isLeft) setFound({ address, colours });
    };
    coloursOf(address).then(set, () => set(undefined));
    return () => {
      isLeft = true;
    };
  }, [address]);
  const colours = found !== undefined && found.address === address ? found.colours : undefined;
  if (colours === undefined) return null;
  const named = Object.entries(colours);
  return (
    <div className={styles.proposal}>
      <p className={form.label}>Colours of the logo</p>
      <ul className={styles.colours}>
        {named.map(([name, colour]) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
            {fieldLabel(name)} <code>{colour}</code>
          </li>
        ))}
      </ul>
      <Button
        disabled={isDisabled}
        onClick={() => {
          for (const [name, colour] of named) onUse(name, colour);
        }}
      >
        Use these colours
      </Button>
    </div>
  );
}
