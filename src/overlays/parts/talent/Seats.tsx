import type { CSSProperties } from 'react';
import { site } from '#data/site.ts';
import { cameraOf } from '#domain/broadcast/camera.ts';
import type { Talent } from '#domain/broadcast/talent.ts';
import { deskColours } from '#domain/theme/desk-colours.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { Camera } from '../cameras/Camera.tsx';
import { type Place, Rise } from '../lists/Rise.tsx';
import { usePresence } from '../lists/use-presence.ts';
import { classHooks } from '../stage/class-hooks.ts';
import { FittedGroup } from '../text/FittedGroup.tsx';
import { FittedText } from '../text/FittedText.tsx';
import styles from './Seats.module.css';
import { useHandle, useTalentTheme } from './use-people.ts';

type SeatProps = {
  person: Talent;
  /** Among all people, from 0: says the seat's colour. */
  place: number;
  isDisabled: boolean;
  /** Parameters of the camera's page. */
  params?: string | undefined;
};

/** One person: camera, and below it who they are. */
function Seat({ person, place, isDisabled, params }: SeatProps) {
  const { theme: ofEvent, hasSetting } = useOverlay();
  const own = useTalentTheme(person);
  const handle = useHandle(person);
  const { ground, text, onPaper, border } = deskColours(ofEvent, Math.max(0, place));
  const style = { '--seat': ground, '--on-seat': text, '--seat-paper': onPaper, '--seat-border': border };
  const isTraditional = hasSetting('Cams lower: traditional');
  const pronouns = hasSetting('Show pronouns on desk') ? (person.pronouns ?? '') : '';
  const facts = (isTraditional ? [pronouns, handle] : [handle, pronouns]).filter(Boolean) as string[];
  const hasLines = hasSetting('Show desk pronouns on new lines') && facts.length > 1;
  return (
    <div className={styles.seat} style={style as CSSProperties} data-traditional={isTraditional || undefined}>
      <Camera
        source={cameraOf(person.camera, { host: site().cameraUrl, isDisabled, params: [params] })}
        name={person.name}
        avatar={person.avatar}
        heightPx={480}
        themes={[own, ofEvent]}
        align={person.align}
        isWide={person.isWide}
        className={styles.camera}
      />
      {person.name !== '' && (
        <div className={styles.lower} data-layered="">
          <FittedText text={person.name} group="person" className={`${styles.name} ${classHooks.surface}`} />
          {(hasLines ? facts : [facts.join(' · ')]).map(
            (line) =>
              line !== '' && <FittedText key={line} text={line} group="facts" className={styles.facts} />,
          )}
        </div>
      )}
    </div>
  );
}

type SeatsProps = {
  /** Visible talent, in the order of their places. */
  shown: readonly Talent[];
  /** All, hidden ones too: their order says the colours of the seats. */
  all: readonly Talent[];
  places: readonly Place[];
  isDisabled: boolean;
  /** Parameters of the cameras' pages. */
  params?: string | undefined;
};

const exitMs = 300;

/** People who come, go, and move together to make room. */
export function Seats({ shown, all, places, isDisabled, params }: SeatsProps) {
  const { canAnimate } = useOverlay();
  const seats = usePresence(
    shown.flatMap((person, at) => {
      const place = places[at];
      return place ? [{ key: person.key, item: { person, place } }] : [];
    }),
    canAnimate ? exitMs : 0,
  );
  return (
    <FittedGroup>
      {seats.map(({ key, item: { person, place }, arrival, isLeaving }) => {
        const among = all.findIndex((one) => one.key === key);
        return (
          <Rise key={key} place={place} step={1 + (arrival ?? among)} isLeaving={isLeaving}>
            <Seat person={person} place={among} isDisabled={isDisabled} params={params} />
          </Rise>
        );
      })}
    </FittedGroup>
  );
}
