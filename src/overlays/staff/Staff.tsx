import { type CSSProperties, useMemo } from 'react';
import { staff } from '#contract/overlays/desk.ts';
import { useThings } from '#data/hooks/use-things.ts';
import { linkedIds } from '#domain/record-id.ts';
import { drawOverlay } from '../define.ts';
import { useOverlay } from '../host/use-overlay.ts';
import { SwapFade } from '../parts/motion/SwapFade.tsx';
import { PanelPicture } from '../parts/panel/PanelPicture.tsx';
import { useLastKnown } from '../parts/records/use-last-known.ts';
import { useFrame } from '../parts/stage/use-frame.ts';
import { usePage } from '../parts/tables/table-plan.ts';
import { FittedGroup } from '../parts/text/FittedGroup.tsx';
import { FittedText } from '../parts/text/FittedText.tsx';
import { namesPlan, staffNames } from './model/names.ts';
import styles from './Staff.module.css';

/** Names in columns, as large as their number allows; one page after the other where they do not fit. */
function NameList({ names }: { names: readonly string[] }) {
  const { frameRef, frame } = useFrame();
  const plan = frame && namesPlan(names.length, frame.height);
  const page = usePage(plan?.pageCount ?? 1);
  const style = plan && {
    '--columns': Math.min(plan.columns, names.length),
    '--line': `${plan.linePx / 16}rem`,
    fontSize: `${plan.textPx / 16}rem`,
  };
  return (
    <div ref={frameRef} className={styles.list}>
      {plan && (
        <SwapFade swapKey={String(page)} className={styles.page}>
          <FittedGroup>
            <span className={styles.names} style={style as CSSProperties}>
              {names.slice(page * plan.perPage, (page + 1) * plan.perPage).map((name) => (
                <FittedText key={name} text={name} align="center" group="name" />
              ))}
            </span>
          </FittedGroup>
        </SwapFade>
      )}
    </div>
  );
}

/** All helpers of the event or one of its matches. */
export default drawOverlay(staff, function Staff() {
  const { event } = useOverlay();
  const matches = useThings('Matches', linkedIds(event?.matches));
  const roles = useThings('Player Relationships', [
    ...new Set([event, ...matches].flatMap((record) => linkedIds(record?.player_relationships))),
  ]);
  const people = useThings('Players', [
    ...new Set([
      ...linkedIds(event?.staff),
      ...roles.flatMap(({ player }) => linkedIds(player)),
      ...matches.flatMap(({ casters }) => linkedIds(casters)),
    ]),
  ]);
  const names = useMemo(() => staffNames(people), [people]);
  const isShown = names.length > 0;
  const drawn = useLastKnown(names, isShown);
  if (!drawn) return null;
  return (
    <PanelPicture title="Staff" isExtended={false} isShown={isShown}>
      <NameList names={drawn} />
    </PanelPicture>
  );
});
