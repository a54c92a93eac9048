import { camsFull } from '#contract/overlays/cams.ts';
import { type Talent, talentOfRecord } from '#domain/broadcast/talent.ts';
import { Themed } from '#ui/things/Themed.tsx';
import { drawOverlay } from '../../define.ts';
import { useOverlay } from '../../host/use-overlay.ts';
import { Camera } from '../../parts/cameras/Camera.tsx';
import { useCamAddress } from '../../parts/cameras/use-cam-address.ts';
import { Slide } from '../../parts/motion/Slide.tsx';
import { SwapFade } from '../../parts/motion/SwapFade.tsx';
import { classHooks } from '../../parts/stage/class-hooks.ts';
import { useHandle, usePeople, useTalentTheme } from '../../parts/talent/use-people.ts';
import { FittedText } from '../../parts/text/FittedText.tsx';
import styles from './CamsFull.module.css';

/** One camera on the whole page. */
export default drawOverlay(camsFull, function CamsFull({ options }) {
  const { broadcast } = useOverlay();
  const record = usePeople(broadcast?.full_cams)[options.number - 1];
  const person = record && talentOfRecord(record);
  return (
    <SwapFade swapKey={person?.key ?? ''} className={styles.swap}>
      {person && <FullCam person={person} options={options} />}
    </SwapFade>
  );
});

type FullCamProps = {
  person: Talent;
  options: { readonly params: readonly string[]; readonly name: boolean; readonly socials: boolean };
};

function FullCam({ person, options }: FullCamProps) {
  const { theme: ofEvent } = useOverlay();
  const own = useTalentTheme(person);
  const handle = useHandle(person);
  const addressOf = useCamAddress(options.params);
  return (
    <Themed theme={own ?? ofEvent} className={styles.page}>
      <Camera
        source={addressOf(person)}
        name={person.name}
        avatar={person.avatar}
        heightPx={1080}
        themes={[own, ofEvent]}
        align={person.align}
        isWide={person.isWide}
        className={styles.camera}
      />
      <Slide from="left" step={2} className={styles.lower}>
        {options.name && <FittedText text={person.name} className={`${styles.name} ${classHooks.surface}`} />}
        {options.socials && handle && <FittedText text={handle} className={styles.handle} />}
      </Slide>
    </Themed>
  );
}
