import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#domain/account/account-views.ts';
import { findSession, logOut } from '#web/api/admin.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Specification, section 9. */
const CHECK_MS = 300_000;

/**
 * Who is logged in here, and the ways in and out. The session is checked every five minutes, and on return to a tab
 * that was hidden for longer; a failed check logs out.
 */
export function useSession(first: SessionUser | null) {
  const { toast } = useToast();
  const [user, setUser] = useState(first);
  const isIn = useRef(first !== null);

  const enter = useCallback((entered: SessionUser) => {
    isIn.current = true;
    setUser(entered);
  }, []);

  const leave = useCallback(() => {
    isIn.current = false;
    setUser(null);
  }, []);

  /** Several answers may tell of the same end. */
  const expire = useCallback(() => {
    if (!isIn.current) return;
    leave();
    toast({ kind: 'error', title: 'Session expired', description: 'Please log in again.' });
  }, [leave, toast]);

  useSessionCheck(user?.id, enter, expire);

  const exit = async () => {
    try {
      await logOut();
      leave();
      toast({ kind: 'success', title: 'You have been logged out successfully' });
      return true;
    } catch {
      toast({ kind: 'error', description: 'Failed to log out' });
      return false;
    }
  };
  return { user, enter, expire, exit };
}

function useSessionCheck(
  userId: string | undefined,
  onFound: (user: SessionUser) => void,
  onEnd: () => void,
): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isWanted = true;
    let checkedAt = Date.now();
    const check = async () => {
      checkedAt = Date.now();
      const found = await findSession().catch(() => null);
      if (!isWanted) return;
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
  }, [userId, onFound, onEnd]);
}
