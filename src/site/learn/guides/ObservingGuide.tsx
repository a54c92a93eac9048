import intro from '../articles/observing-tech/intro.md';
import obsScenes from '../articles/observing-tech/obs-scenes.md';
import obsSetup from '../articles/observing-tech/obs-setup.md';
import overwatchSettings from '../articles/observing-tech/overwatch-settings.md';
import virtualCable from '../articles/observing-tech/virtual-cable.md';
import { guideOf } from './Guide.tsx';

export const guide = guideOf('observing-tech', 'Observer Tech Guide', {
  intro,
  'virtual-cable': virtualCable,
  'obs-setup': obsSetup,
  'obs-scenes': obsScenes,
  'overwatch-settings': overwatchSettings,
});

export default guide.Page;
