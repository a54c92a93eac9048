import { describe, expect, it } from 'vitest';
import { loaderFile } from './standing-page.ts';

const key = 'A'.repeat(22);

/** Runs the file's script with a server that answers the third time. */
const run = (file: string) => {
  const script = /<script>(.*)<\/script>/.exec(file)?.[1] ?? '';
  const asked: string[] = [];
  const opened: string[] = [];
  const waited: number[] = [];
  class Image {
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    set src(address: string) {
      asked.push(address.replace(/\d+$/, ''));
      if (asked.length < 3) this.onerror();
      else this.onload();
    }
  }
  const later = (work: () => void, ms: number) => {
    waited.push(ms);
    work();
  };
  new Function('Image', 'setTimeout', 'location', script)(Image, later, {
    replace: (address: string) => opened.push(address),
  });
  return { asked, opened, waited };
};

describe('the loader', () => {
  it('asks until the server answers, then opens the address with its key', () => {
    const address = `https://cup.example:8080/client/main/ingame?codes=1#key=${key}`;
    expect(run(loaderFile(address))).toEqual({
      asked: Array(3).fill('https://cup.example:8080/favicon.svg?'),
      opened: [address],
      waited: [1_000, 1_000],
    });
  });

  it('draws nothing and asks nobody else', () => {
    const file = loaderFile('https://cup.example/client/main/ingame');
    expect(file).toMatch(/<body><script>[^<]*<\/script><\/body>/);
    expect(file).not.toMatch(/<(?:link|img|style|iframe)|fetch/);
  });

  it('is not ended by what the address says', () => {
    const address = 'https://cup.example/client/main/custom?title=</script><b>';
    const file = loaderFile(address);
    expect(file.match(/<\/script>/g)).toHaveLength(1);
    expect(run(file).opened).toEqual([address]);
  });
});
