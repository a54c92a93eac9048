import { useLocation } from 'wouter';
import { isProtectedPath } from '#contract/pages.ts';
import { useOutbox } from '#data/hooks/use-outbox.ts';
import { signOut } from '#data/session/sign-out.ts';
import { showToast } from '#ui/controls/toast.ts';
import { openAccountDialog } from './use-account-dialog.ts';
import { noteSignOutAskedFor } from './use-lost-session.ts';

/** Signing out: at once when nothing can be lost by it, else after a question. */
export function useSignOut() {
  const [location, navigate] = useLocation();
  const { entries, waiting } = useOutbox();

  const leave = async (everywhere: boolean, keys = false): Promise<void> => {
    openAccountDialog(undefined);
    noteSignOutAskedFor();
    // A protected page would redirect to the login at once.
    if (isProtectedPath(location)) navigate('/');
    const isKnown = await signOut(everywhere, keys);
    const done = everywhere ? 'You are signed out everywhere' : 'You are signed out';
    const said = isKnown
      ? done
      : 'You are signed out on this device. The server is told once there is a connection';
    if (waiting > 0) {
      const changes = waiting === 1 ? 'One change of yours waits' : `${waiting} changes of yours wait`;
      showToast({ text: `${said}. ${changes} here until you sign in again.`, kind: 'waiting' });
    } else if (isKnown) showToast({ text: said, kind: 'success', durationMs: 3000 });
    else showToast({ text: `${said}.` });
  };

  return {
    unsent: entries.length,
    leave,
    ask: (everywhere: boolean) => {
      if (everywhere) openAccountDialog('sign-out-everywhere');
      else if (entries.length > 0) openAccountDialog('sign-out');
      else void leave(false);
    },
  };
}
