import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '#web/ui/toast.tsx';

/** Specification, section 9. */
const CHECK_MS = 300_000;

/** What is said when a session ends, as a toast. */
export type EndNotice = { kind: 'success' | 'error'; title: string; description?: string };

const EXPIRED: EndNotice = {
  kind: 'error',
  title: 'Session expired',
  description: 'Please log in again.',
};
const LEFT: EndNotice = { kind: 'success', title: 'You have been logged out successfully' };

type Session<User> = {
  /** Who was logged in when the page was opened. */
  first: User | null;
  /** Asks who is; does not extend the session. @throws where that can't be told */
  find: () => Promise<User | null>;
  logOut: () => Promise<unknown>;
  /** Told once of each end, with what is to be said of it. From useCallback. */
  onEnd: (notice: EndNotice, how: 'expired' | 'left') => void;
};

/**
 * Who is logged in here, and the ways in and out. The session is checked every five minutes, and on return to a tab
 * that was hidden for longer; one that has ended logs out.
 */
export function useSession<User extends { id: string | number }>(session: Session<User>) {
  const { first, find, logOut, onEnd } = session;
  const { toast } = useToast();
  const [user, setUser] = useState(first);
  const isIn = useRef(first !== null);

  const enter = useCallback((entered: User) => {
    isIn.current = true;
    setUser(entered);
  }, []);

  /** Several answers may tell of the same end. */
  const end = useCallback(
    (notice: EndNotice, how: 'expired' | 'left') => {
      if (!isIn.current) return;
      isIn.current = false;
      setUser(null);
      onEnd(notice, how);
    },
    [onEnd],
  );
  const expire = useCallback(() => end(EXPIRED, 'expired'), [end]);

  useSessionCheck(user?.id, find, enter, expire);

  /** @returns whether it could be done */
  const exit = async (): Promise<boolean> => {
    try {
      await logOut();
      end(LEFT, 'left');
      return true;
    } catch {
      toast({ kind: 'error', description: 'Failed to log out' });
      return false;
    }
  };
  return { user, enter, expire, exit };
}

function useSessionCheck<User>(
  userId: string | number | undefined,
  find: () => Promise<User | null>,
  onFound: (user: User) => void,
  onEnd: () => void,
): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isWanted = true;
    let checkedAt = Date.now();
    const check = async () => {
      checkedAt = Date.now();
      // While the server can't tell, nobody is logged out: the next check may be answered.
      const found = await find().catch(() => undefined);
      if (!isWanted || found === undefined) return;
      if (found) onFound(found);
      else onEnd();
    };
    const timer = setInterval(() => {
      if (!document.hidden) void check();
    }, CHECK_MS);
    const checkOnReturn = () => {
      if (!document.hidden && Date.now() - checkedAt >= CHECK_MS) void check();
    };
    document.addEventListener('visibilitychange', checkOnReturn);
    return () => {
      isWanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkOnReturn);
    };
  }, [userId, find, onFound, onEnd]);
}
