import { SettingsSwitcher } from '../../tools/overwatch-settings-switcher/SettingsSwitcher.tsx';
import a11y from '../articles/overwatch-settings/a11y.md';
import controls from '../articles/overwatch-settings/controls.md';
import gameplay from '../articles/overwatch-settings/gameplay.md';
import intro from '../articles/overwatch-settings/intro.md';
import social from '../articles/overwatch-settings/social.md';
import sound from '../articles/overwatch-settings/sound.md';
import tool from '../articles/overwatch-settings/tool.md';
import video from '../articles/overwatch-settings/video.md';
import { guideOf } from './Guide.tsx';

export const guide = guideOf(
  'overwatch-settings',
  'Overwatch Settings Guide',
  { intro, tool, video, sound, controls, gameplay, social, a11y },
  { tool: SettingsSwitcher },
);

export default guide.Page;
