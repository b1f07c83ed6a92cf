import frameTexts from '#texts/portal-frame.ts';
import { paths } from '#domain/paths.ts';
import { useSiteName } from '#web/lib/heads/use-site.ts';
import { Link } from '#web/lib/links/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { columnClass } from '#web/ui/column.ts';
import { Menu as MenuIcon } from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { describedBy, WaitingCount } from './waiting-count.tsx';
import { type AccountItem, BOTTOM_TABS, type PortalFrame } from './portal-frame.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  frame: PortalFrame;
  tab: string;
  accountItems: readonly AccountItem[];
  onLogOut: () => void;
};

/** Header with the portal's name, links, account and sign-out; narrow screens have a menu and BottomBar instead. */
export function PortalHeader({ frame, tab, accountItems, onLogOut }: Props) {
  const t = useTexts(frameTexts);
  return (
    <header className="border-b border-hairline bg-paper print:hidden">
      <div className={`${columnClass} flex min-h-16 items-center justify-between gap-3 py-2`}>
        <Brand frame={frame} />
        <div className="hidden shrink-0 items-center gap-2 md:flex">
          <Link to={paths.home()} className={buttonClass('secondary')}>
            {t.home}
          </Link>
          {frame.links.map(({ name, to }) => (
            <Link key={to} to={to} className={buttonClass('secondary')}>
              {name}
            </Link>
          ))}
          <Menu
            label={t.accountOf({ name: frame.account.name })}
            trigger={<span className="max-w-32 truncate">{frame.account.text}</span>}
            triggerClass={buttonClass('quiet')}
          >
            <AccountItems items={accountItems} />
          </Menu>
          <button type="button" onClick={onLogOut} className={buttonClass('secondary')}>
            {t.logOut}
          </button>
        </div>
        <NarrowMenu frame={frame} tab={tab} accountItems={accountItems} />
      </div>
    </header>
  );
}

function Brand({ frame: { label, badge } }: { frame: PortalFrame }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Logo size={32} />
      <div className="min-w-0">
        <p className="truncate font-serif text-lg leading-tight font-medium">{useSiteName()}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-quiet wrap-anywhere *:whitespace-normal">
          <span className="line-clamp-2">{label}</span>
          {badge && <Badge kind={badge.kind}>{badge.text}</Badge>}
        </p>
      </div>
    </div>
  );
}

function AccountItems({ items }: { items: readonly AccountItem[] }) {
  return items.map(({ name, onClick }) => (
    <MenuItem key={name} onClick={onClick}>
      {name}
    </MenuItem>
  ));
}

function NarrowMenu({ frame, tab, accountItems }: Omit<Props, 'onLogOut'>) {
  const t = useTexts(frameTexts);
  const others = frame.tabs.slice(BOTTOM_TABS);
  const count = others.reduce((sum, { waiting }) => sum + (waiting?.count ?? 0), 0);
  return (
    <div className="shrink-0 md:hidden">
      <Menu
        label={count > 0 ? t.menuWaiting({ count }) : t.menu}
        isCurrent={others.some(({ value }) => value === tab)}
        trigger={
          <>
            <MenuIcon className="size-5" />
            <WaitingCount waiting={{ count, text: '' }} most={99} />
          </>
        }
        triggerClass="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-sheet border border-hairline bg-paper px-2 aria-[current]:border-celadon aria-[current]:text-celadon"
      >
        {others.map(({ value, name, waiting }) => (
          <MenuItem
            key={value}
            render={
              <Link
                to={frame.pathOf(value)}
                aria-current={value === tab ? 'page' : undefined}
                {...describedBy(waiting)}
              />
            }
          >
            <span className="flex items-center gap-2">
              {name}
              <WaitingCount waiting={waiting} />
            </span>
          </MenuItem>
        ))}
        {others.length > 0 && <MenuLine />}
        {frame.links.map(({ name, to }) => (
          <MenuItem key={to} render={<Link to={to} />}>
            {name}
          </MenuItem>
        ))}
        <AccountItems items={accountItems} />
      </Menu>
    </div>
  );
}
