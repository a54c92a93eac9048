import type { PayloadInputOf } from '#contract/actions.ts';
import { isRefunded } from '#domain/channel/prediction.ts';
import { isOver, outcomeOf, type ScoredMatch } from '#domain/match/outcome.ts';

/** Specification 9. */
const autoLockSeconds = { match: 300, map: 180 } as const;

type PredictionButton = {
  readonly id: string;
  readonly label: string;
  readonly payload: PayloadInputOf<'manage-prediction'>;
  readonly success: string;
  /** For what gives or takes points at once. */
  readonly question?: string;
  /** What goes ahead, where the label would be taken for the way out. */
  readonly action?: string;
};

/** The row of predictions (dashboard 9). */
const predictionButtons: readonly PredictionButton[] = [
  {
    id: 'create-match',
    label: 'Create Match',
    payload: { predictionAction: 'create', predictionType: 'match', autoLockAfter: autoLockSeconds.match },
    success: 'Match prediction created, it locks in 5 minutes',
  },
  {
    id: 'create-map',
    label: 'Create Map',
    payload: { predictionAction: 'create', predictionType: 'map', autoLockAfter: autoLockSeconds.map },
    success: 'Map prediction created, it locks in 3 minutes',
  },
  {
    id: 'lock',
    label: 'Lock',
    payload: { predictionAction: 'lock', predictionType: 'match' },
    success: 'Prediction locked',
  },
  {
    id: 'resolve-match',
    label: 'Resolve (match)',
    payload: { predictionAction: 'resolve', predictionType: 'match' },
    success: 'Prediction resolved',
    question: 'Viewers who were right get their points. That cannot be taken back.',
  },
  {
    id: 'resolve-map',
    label: 'Resolve (map)',
    payload: { predictionAction: 'resolve', predictionType: 'map' },
    success: 'Prediction resolved',
    question: 'Viewers who were right get their points. That cannot be taken back.',
  },
  {
    id: 'cancel',
    label: 'Cancel',
    payload: { predictionAction: 'cancel' },
    success: 'Predictions cancelled',
    action: 'Cancel predictions',
    question: 'Every open prediction of the channel is cancelled, and viewers get their points back.',
  },
];

const refund = {
  question: 'No outcome can come true: every viewer gets their points back.',
  success: 'Prediction cancelled: viewers get their points back',
  action: 'Give points back',
} as const;

const drawn = {
  question:
    'The match is drawn: viewers who chose "Draw" get their points, or all get theirs back where nobody could.',
} as const;

/** The row of predictions for a match: after its end none is opened, and one that nobody can win is given back. */
export function predictionButtonsFor(
  match: ScoredMatch,
): readonly (PredictionButton & { readonly obstacle?: string })[] {
  return predictionButtons.map((button) => {
    const { predictionAction } = button.payload;
    if (predictionAction === 'create' && isOver(match)) return { ...button, obstacle: 'The match is over' };
    if (predictionAction !== 'resolve') return button;
    if (isRefunded(match)) return { ...button, ...refund };
    return outcomeOf(match).kind === 'drawn' && button.id === 'resolve-match'
      ? { ...button, ...drawn }
      : button;
  });
}

/** `30s`, `1m`, `1m30s`. */
export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes === 0 ? '' : `${minutes}m`}${rest === 0 ? '' : `${rest}s`}`;
}
