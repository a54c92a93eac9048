import { useControls } from '../controls/controls-context.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { QuickButton } from '../parts/QuickButton.tsx';

const shownWords = (isOn: boolean) => (isOn ? 'Shown' : 'Hidden');
const listedWords = (isOn: boolean) => (isOn ? 'Listed' : 'Off');

/** The live match on the break screen, and the show on the site's front page. */
export function ShowToggles() {
  const { breakMatch, advertise } = useControls();
  return (
    <>
      <QuickButton
        label="Break match"
        icon={<DashboardIcon name="eye" />}
        now={shownWords(breakMatch.isOnAir)}
        wanted={shownWords(breakMatch.isOn)}
        next={shownWords(!breakMatch.isOn)}
        state={breakMatch.state}
        obstacle={breakMatch.obstacle}
        isPressed={breakMatch.isOn}
        onPress={breakMatch.toggle}
      />
      <QuickButton
        label="Advertise"
        icon={<DashboardIcon name="advertise" />}
        now={listedWords(advertise.isOnAir)}
        wanted={listedWords(advertise.isOn)}
        next={listedWords(!advertise.isOn)}
        state={advertise.state}
        obstacle={advertise.obstacle}
        isPressed={advertise.isOn}
        onPress={advertise.toggle}
      />
    </>
  );
}
