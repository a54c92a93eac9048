/** A crew's actions on a match day, as a list that is played twice: tests/e2e/match-day.spec.ts. */
export type Step = {
  /** A command of the palette, as a person looks for it. */
  readonly command?: string;
  /** Label of the button in its question, if it asks. */
  readonly confirm?: RegExp;
  /** Instead of a command: a button of a control surface, which sends this trigger with these values. */
  readonly trigger?: readonly [name: string, ...values: unknown[]];
  /** In the second run: nothing arrives while it is pressed, or it arrives and its answer is lost. */
  readonly cut?: 'silence' | 'lost answer';
  /** Step without an entry in the change log: the call that Twitch receives. */
  readonly call?: string;
  /** The same: a scene that shows this text afterwards, or does not any more. */
  readonly shows?: readonly [scene: string, text: string];
  readonly hides?: readonly [scene: string, text: string];
  /** The same: a scene that shows another frame than before. */
  readonly turns?: string;
  /** True if the frames of all scenes are checked after it. */
  readonly isLookedAt?: true;
};

export type MatchDay = { readonly scenes: readonly string[]; readonly steps: readonly Step[] };

const win: Step = { command: 'Map win for', confirm: /^Map win for/ };
const mapWin: Step = { ...win, cut: 'silence' };

/** From the opening to the champions: a match that is first to three, at 1-1. */
export const shortDay: MatchDay = {
  scenes: ['ingame', 'break', 'schedule', 'maps', 'gfx/1', 'winners'],
  steps: [
    { command: 'Break title: Starting Soon' },
    { command: 'Break display: Schedule', cut: 'silence' },
    { command: 'Next graphic', isLookedAt: true },
    { command: 'Attacker Side: Right', cut: 'lost answer' },
    mapWin,
    { command: 'Flip Teams', isLookedAt: true },
    { command: 'Break title: Be Right Back', cut: 'lost answer' },
    { command: 'Next graphic' },
    { command: 'Flip Teams' },
    mapWin,
    { command: 'Break title: Thanks for Watching', isLookedAt: true },
  ],
};

/** A typed guest, so that the desk has a guest whom the crew can hide. */
export const guest = 'Pat Presenter';
const [predictions, prediction] = ['POST /helix/predictions', 'PATCH /helix/predictions'];

/** The same with talent, cameras, voices, music, an ad read and predictions, and its cuts in what the short day has not. */
export const wholeDay: MatchDay = {
  scenes: [
    ...shortDay.scenes,
    'desk',
    'cams/ingame',
    'music?showTitle=1',
    'ad-read',
    'ingame-comms',
    'champions',
    'versus',
    'info',
    'mvp',
    'standings',
  ],
  steps: [
    { command: 'Break title: Starting Soon' },
    { command: 'Countdown 5:00 from now' },
    { trigger: ['skip_song'], shows: ['music?showTitle=1', '♪'] },
    { command: 'Break display: Schedule' },
    { command: 'Create Match', call: predictions, cut: 'lost answer' },
    { command: 'Next graphic', isLookedAt: true },
    { command: 'Break display: Standings' },
    { command: 'Desk display: Maps', isLookedAt: true },
    { trigger: ['hide_talent', 1], hides: ['desk', guest], isLookedAt: true },
    { trigger: ['show_talent', 1], shows: ['desk', guest] },
    { trigger: ['ad_read_start'], turns: 'ad-read' },
    { trigger: ['ad_read_start'], turns: 'ad-read' },
    { command: 'Lock', call: prediction },
    { command: 'Player cams', cut: 'silence' },
    {
      trigger: ['comms_enable', { team: 1 }],
      shows: ['ingame-comms', 'Listen In'],
      cut: 'silence',
      isLookedAt: true,
    },
    { command: 'Disable Comms', hides: ['ingame-comms', 'Listen In'] },
    { command: 'Attacker Side: Right' },
    win,
    { command: 'Player cams', cut: 'lost answer' },
    { command: 'Flip Teams', isLookedAt: true },
    { command: 'Break title: Be Right Back' },
    { command: 'Break match' },
    { command: 'Next graphic', isLookedAt: true },
    { command: 'Flip Teams' },
    mapWin,
    { command: 'Resolve (match)', confirm: /^Resolve/, call: prediction },
    { command: 'Hide the desk display', isLookedAt: true },
    { command: 'Clear the countdown' },
    { command: 'Break title: Thanks for Watching', isLookedAt: true },
    { command: 'Go live: ', confirm: /^Go live$/, isLookedAt: true },
  ],
};
