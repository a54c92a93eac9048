/** Chance that a seed repeats: every decision of a run comes from here and from nowhere else. */
export type Random = {
  /** 0 to 1, without 1. */
  next(): number;
  /** Whole, both ends included. */
  integer(lowest: number, highest: number): number;
  isBelow(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** One of the names, as likely as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  shuffled<T>(items: readonly T[]): T[];
};

/** mulberry32: small, fast, and the same in every version of Node. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (lowest: number, highest: number): number =>
    lowest + Math.floor(next() * (highest - lowest + 1));

  return {
    next,
    integer,
    isBelow: (share) => next() < share,
    pick<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new Error('There is nothing to pick from.');
      return choices[integer(0, choices.length - 1)] as T;
    },
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries<number>(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new Error('There is nothing to choose from.');
    },
    shuffled<T>(items: readonly T[]): T[] {
      const rest = [...items];
      return items.map(() => rest.splice(integer(0, rest.length - 1), 1)[0] as T);
    },
  };
}
