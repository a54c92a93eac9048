import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/records/field.ts';
import { untilLoaded } from '#data/until-loaded.ts';
import { imageUrl } from '#domain/theme/images.ts';
import { textureAddress } from './model/texture.ts';

const texts = new Map<string, Promise<string>>();

/** The text of an SVG file, fetched once for both bars; retried until it is loaded. */
function textureText(address: string): Promise<string> {
  const known = texts.get(address);
  if (known) return known;
  const load = untilLoaded(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The texture was answered with ${answer.status}.`);
    const text = await answer.text();
    // A file that is no SVG is not asked for again.
    return text.includes('<svg') ? text : '';
  });
  const fetched = load();
  texts.set(address, fetched);
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
    // Bars are shown without their texture until it is here.
    void textureText(address).then((text) => isWanted && text !== '' && setDrawn({ address, text }));
    return () => {
      isWanted = false;
    };
  }, [address]);
  return drawn && drawn.address === address ? textureAddress(drawn.text, colour) : undefined;
}
