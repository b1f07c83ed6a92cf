import frameTexts from '#texts/portal-frame.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetUnanswered } from '#web/api/portal-call.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

/** Interval of session checks, in milliseconds. */
const CHECK_MS = 300_000;

/** The toast shown when a session ends. */
export type EndNotice = { kind: 'success' | 'error'; title: string; description?: string };

type Session<User> = {
  /** The user signed in when the page was opened, or null. */
  first: User | null;
  /** Returns the signed-in user without extending the session. @throws if the server cannot tell */
  find: () => Promise<User | null>;
  logOut: () => Promise<unknown>;
  /** Called once per end of a session, with its toast and its user. Must be stable (useCallback). */
  onEnd: (notice: EndNotice, reason: 'expired' | 'left', ended: User) => void;
};

/**
 * The signed-in user, with sign-in and sign-out. Checks the session every five minutes and on return to a tab
 * hidden for longer; signs out when the session has ended.
 */
export function useSession<User extends { id: string | number }>(session: Session<User>) {
  const { first, find, logOut, onEnd } = session;
  const t = useTexts(frameTexts);
  const { toast } = useToast();
  const [user, setUser] = useState(first);
  const current = useRef(first);

  const lastId = useRef(first?.id);
  const enter = useCallback((entered: User) => {
    if (lastId.current !== entered.id) forgetUnanswered();
    lastId.current = entered.id;
    current.current = entered;
    setUser(entered);
  }, []);

  /** Several responses may report the same end. */
  const end = useCallback(
    (notice: EndNotice, reason: 'expired' | 'left') => {
      const ended = current.current;
      if (ended === null) return;
      current.current = null;
      setUser(null);
      if (reason === 'left') forgetUnanswered();
      onEnd(notice, reason, ended);
    },
    [onEnd],
  );
  const expire = useCallback(
    () => end({ kind: 'error', title: t.sessionExpired, description: t.logInAgain }, 'expired'),
    [end, t],
  );

  useSessionCheck(user?.id, find, enter, expire);

  /** @returns true if the sign-out succeeded */
  const exit = async (): Promise<boolean> => {
    const isOut = await logOut().then(
      () => true,
      // The answer may have been lost after the session had ended.
      async () => (await find().catch(() => undefined)) === null,
    );
    if (isOut) end({ kind: 'success', title: t.loggedOut }, 'left');
    else toast({ kind: 'error', description: t.logOutFailed });
    return isOut;
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
      // Without a response the user stays signed in; the next check may succeed.
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
