import { Link } from 'react-router';
import type { SessionUser } from '#domain/account/account-views.ts';
import { paths } from '#domain/paths.ts';
import { useSiteName } from '#web/lib/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { Menu as MenuIcon } from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { BOTTOM_TABS, PORTAL_TABS, type PortalTab, tabPath } from './portal-tabs.ts';

type Props = {
  user: SessionUser;
  tab: PortalTab;
  onChangePassword: () => void;
  onLogOut: () => void;
};

const ROLE_NAMES = { admin: 'Administrator', moderator: 'Moderator' } as const;

/** Whose portal this is and who is in it; the ways out. On a narrow screen a menu has what the bottom bar lacks. */
export function PortalHeader({ user, tab, onChangePassword, onLogOut }: Props) {
  return (
    <header className="border-b border-hairline bg-paper print:hidden">
      <div className={`${columnClass} flex min-h-16 items-center justify-between gap-3 py-2`}>
        <Brand role={user.role} />
        <div className="hidden items-center gap-2 md:flex">
          <Link to={paths.home()} className={buttonClass('secondary')}>
            Home
          </Link>
          {user.role === 'admin' && (
            <Link to={paths.clinicAccess()} className={buttonClass('secondary')}>
              Clinic Access
            </Link>
          )}
          <Menu
            label={`Account of ${user.username}`}
            trigger={<span className="max-w-32 truncate">{user.username}</span>}
            triggerClass={buttonClass('quiet')}
          >
            <MenuItem onClick={onChangePassword}>Change password</MenuItem>
          </Menu>
          <button type="button" onClick={onLogOut} className={buttonClass('secondary')}>
            Logout
          </button>
        </div>
        <NarrowMenu user={user} tab={tab} onChangePassword={onChangePassword} />
      </div>
    </header>
  );
}

function Brand({ role }: { role: SessionUser['role'] }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Logo size={32} />
      <div className="min-w-0">
        <p className="truncate font-serif text-lg leading-tight font-medium">{useSiteName()}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-quiet">
          <span>Admin Portal</span>
          <Badge kind={role === 'admin' ? 'celadon' : 'plain'}>{ROLE_NAMES[role]}</Badge>
        </p>
      </div>
    </div>
  );
}

function NarrowMenu({ user, tab, onChangePassword }: Omit<Props, 'onLogOut'>) {
  return (
    <div className="shrink-0 md:hidden">
      <Menu
        label="Menu"
        trigger={<MenuIcon className="size-5" />}
        triggerClass="flex size-11 items-center justify-center rounded-sheet border border-hairline bg-paper"
      >
        {PORTAL_TABS.slice(BOTTOM_TABS).map(({ value, name }) => (
          <MenuItem
            key={value}
            render={<Link to={tabPath(value)} aria-current={value === tab ? 'page' : undefined} />}
          >
            {name}
          </MenuItem>
        ))}
        <MenuLine />
        {user.role === 'admin' && (
          <MenuItem render={<Link to={paths.clinicAccess()} />}>Clinic Access</MenuItem>
        )}
        <MenuItem onClick={onChangePassword}>Change password</MenuItem>
      </Menu>
    </div>
  );
}
