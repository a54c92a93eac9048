import clsx from 'clsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import stack from '#ui/styles/stack.module.css';
import { Icon } from '#ui/things/Icon.tsx';
import { LoadingRows } from '#ui/things/LoadingRows.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { OnAirTag } from '../parts/OnAirTag.tsx';
import { OverlayPicture } from '../parts/OverlayPicture.tsx';
import panel from '../parts/Panel.module.css';
import { SourcesNote } from '../parts/SourcesNote.tsx';
import { useClient } from '../show/use-show.ts';
import styles from './GfxModule.module.css';
import gfxControl from './gfx-control.ts';

/** Graphics of the show with the place of each; the first one is shown. */
export default function GfxModule() {
  const gfx = gfxControl.use();
  const { key: clientName } = useClient();
  if (gfx === undefined) return <LoadingRows count={4} height={3.5} />;
  const { graphics, next, places } = gfx;
  const places1 = Array.from({ length: places }, (_, place) => place);
  const nextGraphic = graphics[next];
  return (
    <div className={stack.gap3}>
      <div className={styles.pictures}>
        <figure className={styles.figure}>
          <figcaption className={styles.caption}>
            <OnAirTag draws="gfx" index="1" hidden={gfx.hidden} /> {gfx.onAirName}
          </figcaption>
          {gfx.hidden !== undefined && <p className={panel.note}>{gfx.hidden}.</p>}
          <OverlayPicture route="gfx/1" title={`Graphic 1, ${gfx.onAirName}`} />
          <SourcesNote draws="gfx" index="1" />
        </figure>
        {nextGraphic !== undefined && graphics.length > 1 && (
          <figure className={styles.figure}>
            <figcaption className={styles.caption}>Next: {nextGraphic.name}</figcaption>
            <OverlayPicture route={`gfx/${next + 1}`} title={`Next graphic, ${nextGraphic.name}`} />
          </figure>
        )}
      </div>
      <CommandButton command={gfx.showNext} />
      <ol className={styles.graphics}>
        {graphics.map(({ id, place, name, record }) => (
          <li key={id} className={clsx(styles.graphic, place === 0 && styles.first)}>
            <span className={styles.number}>{place + 1}</span>
            <span className={styles.words}>
              <strong className={styles.name}>{name}</strong>
              <span className={styles.kind}>
                {[record?.type, record?.title].filter(Boolean).join(' · ') || 'No type'}
              </span>
            </span>
            <span className={styles.places}>
              {places1.map((to) => (
                <ToggleButton
                  key={to}
                  className={styles.place}
                  accessibleLabel={`${name} to place ${to + 1}`}
                  isOn={to === place}
                  goesOnAir={to === 0}
                  isDisabled={gfx.isRunning}
                  onToggle={() => gfx.move(id, place, to)}
                >
                  {to + 1}
                </ToggleButton>
              ))}
              <ToggleButton
                className={styles.place}
                accessibleLabel={`${name} is next`}
                isOn={place === next && graphics.length > 1}
                isDisabled={place === 0}
                onToggle={() => gfx.chooseNext(place)}
              >
                Next
              </ToggleButton>
              <a
                className={styles.open}
                href={`/client/${clientName}/gfx/${place + 1}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`Open ${name}`}
                title={`Open ${name}`}
              >
                <Icon name="external" />
              </a>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
