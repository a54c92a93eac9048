import { ToolHeading } from '../ToolHeading.tsx';
import { SettingsSwitcher } from './SettingsSwitcher.tsx';

/** The tool on a page of its own; the guide to the settings shows it as well. */
export default function OverwatchSettingsSwitcher() {
  return (
    <>
      <ToolHeading below="An observer's settings in one step, and your own back afterwards.">
        Overwatch Settings Switcher
      </ToolHeading>
      <SettingsSwitcher />
    </>
  );
}
