import { module } from '../define.ts';
import { useRundownItems } from '../rundown/ItemMark.tsx';

export default module({
  name: 'Rundown Items',
  icon: 'clock',
  useExtra: () => {
    const count = useRundownItems().length;
    return count === 0 ? undefined : `${count} ${count === 1 ? 'item' : 'items'}`;
  },
  load: () => import('./RundownItems.tsx'),
});
