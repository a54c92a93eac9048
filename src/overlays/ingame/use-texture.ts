import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import { textureAddress } from '#domain/broadcast/ingame-texture.ts';
import { imageUrl } from '#domain/theme/images.ts';

const texts = new Map<string, Promise<string>>();

/** The text of a drawing, fetched once for both bars; asked for again after a failure. */
function textureText(address: string): Promise<string> {
  const known = texts.get(address);
  if (known) return known;
  const fetched = fetch(address).then(async (answer) => {
    const text = answer.ok ? await answer.text() : '';
    if (!text.includes('<svg')) throw new Error('The texture is no drawing.');
    return text;
  });
  texts.set(address, fetched);
  fetched.catch(() => texts.delete(address));
  return fetched;
}

/** The event's texture in a team's colour, as an address; undefined while there is none. */
export function useTexture(files: readonly Attachment[] | undefined, colour: string): string | undefined {
  const file = files?.find(({ fileExtension }) => fileExtension === 'svg');
  const address = imageUrl('', file, 'orig');
  const [drawn, setDrawn] = useState<{ address: string; text: string }>();
  useEffect(() => {
    if (address === undefined) return;
    let isWanted = true;
    textureText(address).then(
      (text) => isWanted && setDrawn({ address, text }),
      // Bars are complete without their texture.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [address]);
  return drawn && drawn.address === address ? textureAddress(drawn.text, colour) : undefined;
}
