import { useControls } from '../controls/controls-context.ts';
import { DashboardIcon } from '../parts/DashboardIcon.tsx';
import { QuickButton } from '../parts/QuickButton.tsx';

/** The live match on the break screen, and the show on the site's front page. */
export function ShowToggles() {
  const { breakMatch, advertise } = useControls();
  return (
    <>
      <QuickButton
        label="Break match"
        icon={<DashboardIcon name="eye" />}
        now={breakMatch.isOnAir ? 'Shown' : 'Not shown'}
        next={breakMatch.isOn ? 'Hide' : 'Show'}
        state={breakMatch.state}
        obstacle={breakMatch.obstacle}
        isPressed={breakMatch.isOn}
        onPress={breakMatch.toggle}
      />
      <QuickButton
        label="Advertise"
        icon={<DashboardIcon name="advertise" />}
        now={advertise.isOnAir ? 'On the site' : 'Not listed'}
        next={advertise.isOn ? 'Unlist' : 'List'}
        state={advertise.state}
        obstacle={advertise.obstacle}
        isPressed={advertise.isOn}
        onPress={advertise.toggle}
      />
    </>
  );
}
