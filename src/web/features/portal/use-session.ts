import frameTexts from '#texts/portal-frame.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { actAs, forgetUnanswered } from '#web/api/portal-call.ts';
import { ApiError } from '#web/lib/reading/api-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Identity = { id: string | number; accountId?: string };

/** Returns the id of the account: of staff the user's own, of a clinic's user another than the clinic's. */
const accountOf = (user: Identity | null) => user && (user.accountId ?? String(user.id));

type Found<User> = User | 'other-portal' | null | undefined;

/** Returns the signed-in user, 'other-portal' for an account of the other one, null for nobody; undefined if nothing tells. */
const findUser = <User>(read: () => Promise<User>): Promise<Found<User>> =>
  read().catch((error: unknown) => {
    if (!(error instanceof ApiError)) return undefined;
    return error.status === 403 ? 'other-portal' : error.status === 401 ? null : undefined;
  });

/** Returns true for a user of the same account. */
const isOwn = <User extends Identity>(found: Found<User>, user: User | null): found is User =>
  typeof found === 'object' && found !== null && accountOf(found) === accountOf(user);

/** Interval of session checks, in milliseconds. */
const CHECK_MS = 300_000;

/** The toast shown when a session ends. */
export type EndNotice = { kind: 'success' | 'error'; title: string; description?: string };

type Session<User> = {
  /** The user signed in when the page was opened, or null. */
  first: User | null;
  /** Reads the signed-in user without extending the session. @throws ApiError 401 for nobody, 403 for the other portal's */
  read: () => Promise<User>;
  logOut: () => Promise<unknown>;
  /** Called once per end of a session, with its toast and its user. Must be stable (useCallback). */
  onEnd: (notice: EndNotice, reason: 'expired' | 'left', ended: User) => void;
};

/**
 * The signed-in user, with sign-in and sign-out. Signs out when the session has ended or is another account's.
 */
export function useSession<User extends Identity>(session: Session<User>) {
  const { first, read, logOut, onEnd } = session;
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
  /** Ends the session if it has ended, or if another account is signed in. Without a response the user stays signed in. */
  const check = useCallback(async () => {
    const found = await findUser(read);
    if (found === undefined || current.current === null) return;
    if (isOwn(found, current.current)) enter(found);
    else {
      const title = found ? t.otherAccount : t.sessionExpired;
      end({ kind: 'error', title, description: t.logInAgain }, 'expired');
    }
  }, [read, enter, end, t]);

  useRegularCheck(user !== null, check);
  const accountId = accountOf(user);
  useEffect(() => {
    actAs(accountId);
    return () => actAs(null);
  }, [accountId]);

  /** @returns true if the sign-out succeeded */
  const exit = async (): Promise<boolean> => {
    const isOut = await logOut().then(
      () => true,
      // The answer may have been lost after the session had ended, or another account be signed in.
      async () => {
        const found = await findUser(read);
        return found !== undefined && !isOwn(found, current.current);
      },
    );
    if (isOut) end({ kind: 'success', title: t.loggedOut }, 'left');
    else toast({ kind: 'error', description: t.logOutFailed });
    return isOut;
  };
  return { user, enter, check, exit };
}

/** Calls `check` every five minutes, and on return to the tab, while somebody is signed in. */
function useRegularCheck(isSignedIn: boolean, check: () => Promise<void>): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const checkIfShown = () => {
      if (!document.hidden) void check();
    };
    const timer = setInterval(checkIfShown, CHECK_MS);
    document.addEventListener('visibilitychange', checkIfShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfShown);
    };
  }, [isSignedIn, check]);
}
