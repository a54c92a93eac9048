/** Amount allowed at once, and amount regained per second after that: events, calls, keys or bytes. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** Takes `cost` and returns 0, or takes nothing and returns the ms after which it may be asked for again. */
export type Take = (cost?: number) => number;

/** The same for each address or person. */
export type Rates = {
  take(name: string, cost?: number): number;
  /** Takes it in any case: what comes next waits until it is paid off. */
  spend(name: string, cost: number): void;
};

type Allowance = { left: number; at: number };

/** A cost above the burst needs all of it and is paid off before anything else. */
function takeFrom(allowance: Allowance, { burst, perSecond }: Rate, now: number, cost: number): number {
  const regained = (Math.max(0, now - allowance.at) / 1000) * perSecond;
  allowance.left = Math.min(burst, allowance.left + regained);
  allowance.at = now;
  const missing = Math.min(cost, burst) - allowance.left;
  if (missing > 0) return Math.ceil((missing / perSecond) * 1000);
  allowance.left -= cost;
  return 0;
}

/** One token bucket. `clock` gives ms. */
export function createRate(clock: () => number, rate: Rate): Take {
  const allowance = { left: rate.burst, at: clock() };
  return (cost = 1) => takeFrom(allowance, rate, clock(), cost);
}

/** Above this the one that was seen longest ago is forgotten: it has most likely regained everything. */
const maximumNames = 20_000;

export function createRates(clock: () => number, rate: Rate): Rates {
  const allowances = new Map<string, Allowance>();

  const allowanceOf = (name: string): Allowance => {
    const allowance = allowances.get(name) ?? { left: rate.burst, at: clock() };
    allowances.delete(name);
    if (allowances.size >= maximumNames) {
      const [oldest = ''] = allowances.keys();
      allowances.delete(oldest);
    }
    allowances.set(name, allowance);
    return allowance;
  };

  return {
    take: (name, cost = 1) => takeFrom(allowanceOf(name), rate, clock(), cost),
    spend(name, cost) {
      const allowance = allowanceOf(name);
      allowance.left = Math.max(-rate.burst, allowance.left - cost);
    },
  };
}
