import { buttonClass } from '#web/ui/button.ts';
import { SettledButton } from '#web/ui/settled-button.tsx';

type Props = {
  /** Changes whenever the row may have moved, or stands for another state. */
  place: string;
  action: string;
  kind: 'primary' | 'danger';
  onCancel: () => void;
};

/** The buttons of a form within an entry of a list. */
export function EntryFormButtons({ place, action, kind, onCancel }: Props) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <SettledButton
        type="submit"
        subject={place}
        className={`${buttonClass(kind)} ${kind === 'danger' ? '-ms-4' : ''}`}
      >
        {action}
      </SettledButton>
      <button type="button" onClick={onCancel} className={buttonClass('secondary')}>
        Cancel
      </button>
    </div>
  );
}
