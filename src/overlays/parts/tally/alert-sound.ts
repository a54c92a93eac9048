/** A tone: pitch in Hz, length and start in seconds. */
type Tone = { readonly pitch: number; readonly at: number; readonly length: number };

const loudness = 0.2;
/** Short enough to leave no click at the ends of a tone. */
const fade = 0.01;

/** Tones of the changes that matter; they differ in number, so that they are told apart without pitch. */
export const alertTones = {
  onAir: [
    { pitch: 880, at: 0, length: 0.12 },
    { pitch: 880, at: 0.18, length: 0.12 },
  ],
  preview: [{ pitch: 660, at: 0, length: 0.12 }],
  unknown: [{ pitch: 220, at: 0, length: 0.6 }],
} as const satisfies Record<string, readonly Tone[]>;

export type AlertName = keyof typeof alertTones;

let context: AudioContext | undefined;

/** Makes sound possible; browsers want it inside a tap. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
}

/** Plays the tones of an alert, if the browser lets the page make sound. */
export function playAlert(name: AlertName): void {
  allowSound();
  if (context === undefined || context.state !== 'running') return;
  for (const { pitch, at, length } of alertTones[name]) {
    const startAt = context.currentTime + at;
    const oscillator = new OscillatorNode(context, { type: 'square', frequency: pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, startAt);
    gain.gain.linearRampToValueAtTime(loudness, startAt + fade);
    gain.gain.setValueAtTime(loudness, startAt + length - fade);
    gain.gain.linearRampToValueAtTime(0, startAt + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(startAt);
    oscillator.stop(startAt + length);
  }
}
