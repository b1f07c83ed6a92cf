import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';

const KEYS = [
  ['p', 'Publish'],
  ['d', 'Decline, with a reason'],
  ['j', 'Next review'],
  ['k', 'Previous review'],
  ['e', 'Edit'],
  ['v', 'View the photos; arrows go on, Escape closes'],
  ['x', 'Select, to decline several with one reason'],
  ['z', 'Undo the last decision, here, in the list and in a report'],
  ['?', 'This list'],
] as const;

type Props = { isOpen: boolean; onClose: () => void; isOn: boolean; onSwitch: (isOn: boolean) => void };

/** Lists the queue's keyboard shortcuts, with a switch that turns them off. */
export function ShortcutsDialog({ isOpen, onClose, isOn, onSwitch }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" width="narrow" isOpen={isOpen} onClose={onClose}>
      <dl className={`grid grid-cols-[auto_1fr] gap-x-4 text-sm ${isOn ? '' : 'text-quiet'}`}>
        {KEYS.map(([key, meaning]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid border-b border-hairline py-1.5">
            <dt>
              <kbd className="inline-block min-w-7 rounded-sheet border border-quiet/50 bg-sheet px-1.5 text-center font-sans font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <Switch label="Use keyboard shortcuts" isOn={isOn} onChange={onSwitch} />
      </p>
      <p className="text-xs text-quiet">
        Remembered in this browser. They never act while you type in a field.
      </p>
    </Dialog>
  );
}
