import { useState } from 'react';
import { useInstall } from '#data/hooks/use-install.ts';
import { dismissInstall, type InstallWay, promptInstall } from '#data/install.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Icon } from '#ui/things/Icon.tsx';
import styles from './InstallBox.module.css';

const texts: Readonly<Record<InstallWay, string>> = {
  prompt: 'Keep schedules and results on this device, also offline.',
  // Safari deletes what a site has stored after seven days without a visit, except on the home screen.
  'share-menu': 'Sites on the home screen keep what is saved, also offline: Share, then Add to Home Screen.',
  'browser-menu': "To keep this site on your home screen: the browser's menu, then Add to Home screen.",
  none: '',
};

/** The offer to install, with what installing takes on this device. */
export default function InstallBox() {
  const { way } = useInstall();
  const [isAnswered, setIsAnswered] = useState(false);
  if (isAnswered) return null;

  const refuse = () => {
    dismissInstall(Date.now());
    setIsAnswered(true);
  };
  const accept = () => {
    setIsAnswered(true);
    void promptInstall();
  };
  return (
    <aside className={styles.hint} aria-label="Install">
      <Icon name="install" />
      <p className={styles.text}>{texts[way]}</p>
      {way === 'prompt' && (
        <Button look="primary" onClick={accept}>
          Install
        </Button>
      )}
      <Button look="quiet" onClick={refuse}>
        Not now
      </Button>
    </aside>
  );
}
