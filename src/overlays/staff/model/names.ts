import { compareNames } from '#domain/compare.ts';

/** Returns the names of helpers, each once, A to Z. */
export function staffNames(people: readonly { readonly name?: string | undefined }[]): string[] {
  const names = people.map(({ name }) => name?.trim() ?? '').filter((name) => name !== '');
  return [...new Set(names)].sort(compareNames);
}

type NamesPlan = {
  readonly textPx: number;
  readonly linePx: number;
  readonly columns: number;
  readonly perPage: number;
  readonly pageCount: number;
};

/** Letters of the air with the lines and columns that suit them, px of the stage. */
const sizes = [
  { textPx: 66, linePx: 112, columns: 1 },
  { textPx: 52, linePx: 80, columns: 2 },
  { textPx: 42, linePx: 64, columns: 3 },
  { textPx: 34, linePx: 52, columns: 4 },
] as const;

/** The largest letters with which all names fit, or as many pages of the smallest as it takes. */
export function namesPlan(count: number, heightPx: number): NamesPlan {
  const room = ({ linePx, columns }: (typeof sizes)[number]): number =>
    Math.max(1, Math.floor(heightPx / linePx)) * columns;
  const size = sizes.find((one) => room(one) >= count) ?? sizes[sizes.length - 1] ?? sizes[0];
  const pageCount = Math.max(1, Math.ceil(count / room(size)));
  return { ...size, pageCount, perPage: Math.max(1, Math.ceil(count / pageCount)) };
}
