import type { ReactNode } from 'react';
import { Menu } from './menu.tsx';
import { Ellipsis } from './portal-icons.tsx';

type Props = {
  label: string;
  /** MenuItem and MenuLine elements. */
  children: ReactNode;
};

/** The menu of actions of an entry in a list of the staff's portal. */
export const ActionsMenu = ({ label, children }: Props) => (
  <Menu
    label={label}
    trigger={<Ellipsis className="size-5" strokeWidth={3} />}
    triggerClass="flex size-11 shrink-0 items-center justify-center rounded-sheet text-quiet hover:bg-wash hover:text-ink data-popup-open:bg-wash"
  >
    {children}
  </Menu>
);
