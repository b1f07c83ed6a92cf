import type { ComponentProps, ReactNode } from 'react';
import { useLastShown } from '#web/lib/lists/use-last-shown.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Words<Item> = string | ((item: Item) => string);

type Props<Item> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'action' | 'isOpen' | 'onConfirm' | 'children'
> & {
  /** The item that an action is about; null closes the dialog. */
  item: Item | null;
  title: Words<Item>;
  action: Words<Item>;
  onConfirm: (item: Item) => void;
  children: (item: Item) => ReactNode;
};

/** Asks for confirmation of an action on an item, which it shows until it has left the screen. */
export function ItemConfirmation<Item>({ item, title, action, onConfirm, children, ...rest }: Props<Item>) {
  const shown = useLastShown(item);
  if (shown === null) return null;
  const write = (words: Words<Item>) => (typeof words === 'string' ? words : words(shown));
  return (
    <ConfirmDialog
      {...rest}
      title={write(title)}
      action={write(action)}
      isOpen={item !== null}
      onConfirm={() => onConfirm(shown)}
    >
      {children(shown)}
    </ConfirmDialog>
  );
}
