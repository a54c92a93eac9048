import { typeAmong } from '../match/MapTypeIcon.tsx';
import styles from './TypePicture.module.css';

const circle = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}a${radius} ${radius} 0 1 0 .01 0Z`;
const diamond = (x: number, y: number, reach: number): string =>
  `M${x} ${y - reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}Z`;

/** Seen from above, as lines on 200 by 200: what is fought for and the ways to it. */
const drawings = {
  Control: `${circle(100, 100, 60)}${circle(100, 100, 26)}M100 12v28M100 160v28M12 100h28M160 100h28`,
  Escort: `${circle(30, 168, 14)}M40 156C70 120 40 104 80 92${diamond(98, 86, 17)}M115 82c40-8 32-28 40-54M132 44l24-20 16 28`,
  Hybrid: `${circle(62, 138, 40)}${circle(62, 138, 14)}M92 110c40-20 20-56 66-72M130 32l30 5-6 30`,
  Push: 'M76 72h48v56H76ZM16 100h44M140 100h44M38 76l-24 24 24 24M162 76l24 24-24 24M100 24v30M100 146v30',
  Assault: 'M22 56h56v88H22ZM122 56h56v88h-56ZM78 100h28M94 84l18 16-18 16M38 84h24M38 116h24M138 100h24',
  Flashpoint: `${diamond(100, 100, 22)}${diamond(100, 30, 16)}${diamond(170, 84, 16)}${diamond(144, 166, 16)}${diamond(56, 166, 16)}${diamond(30, 84, 16)}M100 46v32M154 88l-36 8M136 152l-24-34M64 152l24-34M46 88l36 8`,
  Clash: `${circle(24, 100, 11)}${circle(62, 100, 11)}${circle(100, 100, 22)}${circle(138, 100, 11)}${circle(176, 100, 11)}M46 40l36 32M46 160l36-32M154 40l-36 32M154 160l-36-32`,
  SpikeRush: `${diamond(126, 100, 42)}${diamond(126, 100, 14)}M14 70h54M8 100h48M14 130h54`,
  Spike: `${diamond(100, 100, 38)}${diamond(100, 100, 12)}M34 70V34h36M130 34h36v36M166 130v36h-36M70 166H34v-36`,
  ValDeathmatch: `${circle(100, 100, 58)}M100 18v52M100 130v52M18 100h52M130 100h52`,
  Slayer: 'M34 34l112 112M166 34L54 146M128 164l36-36M36 128l36 36',
  Strongholds: `${circle(100, 50, 28)}${circle(46, 144, 28)}${circle(154, 144, 28)}M86 76l-24 42M114 76l24 42M76 144h48`,
  CTF: 'M44 176V28l62 27-62 27M160 176V86l-44 20 44 20',
  Oddball: `${circle(100, 100, 32)}M34 128c-28 40 36 40 92 4s80-96 38-96`,
} as const;

const types = Object.keys(drawings) as (keyof typeof drawings)[];

/** A sheet of a map, for types that are not among the game modes we know. */
const unknown = 'M24 52l50-20 52 20 50-20v116l-50 20-52-20-50 20ZM74 32v116M126 52v116';

/** The drawing of a map type as a path; every type has one. */
export function typeArt(type: string | undefined): string {
  const known = typeAmong(types, type);
  return known === undefined ? unknown : drawings[known];
}

/** Replaces the image of a map that is not chosen yet or has none: a quiet, dark drawing of its type. */
export function TypePicture({ type }: { type: string | undefined }) {
  return (
    <span className={styles.ground}>
      <svg viewBox="0 0 200 200" className={styles.drawing} aria-hidden="true">
        <path d={typeArt(type)} />
      </svg>
    </span>
  );
}
