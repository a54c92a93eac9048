import type { Random } from './random.ts';

/** Faults of one request of an action. Times in ms. */
export type ActionFault =
  | { readonly kind: 'pass' }
  /** The connection breaks before the request reaches the server. */
  | { readonly kind: 'drop-before' }
  /** The server does it, and the answer is lost. */
  | { readonly kind: 'drop-after' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'slow-answer'; readonly ms: number }
  /** Two copies at the same moment. */
  | { readonly kind: 'duplicate' }
  /** A second copy after a while. */
  | { readonly kind: 'echo'; readonly ms: number }
  /** The connection breaks, and the request arrives all the same: behind later ones. */
  | { readonly kind: 'overtaken'; readonly ms: number }
  /** A black hole: nothing arrives, and no error is reported. */
  | { readonly kind: 'swallow'; readonly ms: number }
  | { readonly kind: 'swallow-answer'; readonly ms: number }
  /** A proxy without its server. */
  | { readonly kind: 'bad-gateway' }
  | { readonly kind: 'bad-gateway-after' }
  /** A captive portal answers everything with its own page. */
  | { readonly kind: 'portal' }
  /** The answer breaks off in the middle. */
  | { readonly kind: 'truncated' };

type Kind = Exclude<ActionFault['kind'], 'pass'>;

const weights: Readonly<Record<Kind, number>> = {
  'drop-before': 3,
  'drop-after': 4,
  delay: 2,
  'slow-answer': 2,
  duplicate: 4,
  echo: 3,
  overtaken: 4,
  swallow: 1,
  'swallow-answer': 1,
  'bad-gateway': 2,
  'bad-gateway-after': 2,
  portal: 1,
  truncated: 2,
};

function faultOf(kind: Kind, random: Random): ActionFault {
  switch (kind) {
    case 'delay':
    case 'slow-answer':
      return { kind, ms: random.integer(50, 700) };
    case 'echo':
    case 'overtaken':
      return { kind, ms: random.integer(50, 1_500) };
    case 'swallow':
    case 'swallow-answer':
      return { kind, ms: random.integer(300, 1_500) };
    default:
      return { kind };
  }
}

/** The fates of a run's first requests; all later ones pass. `share` of them is disturbed. */
export function planActionFaults(random: Random, share: number, count = 40): ActionFault[] {
  return Array.from({ length: count }, () =>
    random.isBelow(share) ? faultOf(random.weighted(weights), random) : { kind: 'pass' },
  );
}
