import type { AuctionTeamView } from '#ui/auction/use-auction.ts';
import { FittedText } from '../parts/text/FittedText.tsx';
import { onTwoLines } from '../parts/text/overlay-text.ts';
import styles from './TeamName.module.css';

type TeamNameProps = {
  team: AuctionTeamView;
  /** Of its row, px of the stage. */
  heightPx: number;
};

/** Two lines of the smallest letters take so much. */
const twoLinesPx = 64;

/** A team's name in a narrow row: on two lines, where these have room, before it is a code. */
export function TeamName({ team: { name, record }, heightPx }: TeamNameProps) {
  const broken = heightPx >= twoLinesPx ? onTwoLines(name) : null;
  return <FittedText text={name} shorter={[broken ?? undefined, record.code]} className={styles.name} />;
}
