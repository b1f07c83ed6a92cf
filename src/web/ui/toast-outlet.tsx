import uiTexts from '#texts/ui.ts';
import * as RadixToast from '@radix-ui/react-toast';
import { useState, useSyncExternalStore } from 'react';
import { useIsOnline } from '#web/lib/reading/use-is-online.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { X } from './icons.tsx';
import type { Toast, ToastKind, ToastStore } from './toast-store.ts';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const EDGES: Record<ToastKind, string> = {
  plain: 'border-s-quiet',
  success: 'border-s-celadon',
  error: 'border-s-persimmon',
};

/** Renders toasts: in a corner of wide screens, above a `data-foot-bar`; at the top of narrow ones, whose bottom has buttons. Browser only. */
export default function ToastOutlet({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list);
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map((toast) => (
        <ToastSheet key={toast.id} toast={toast} onClose={() => store.dismiss(toast.id)} />
      ))}
      <RadixToast.Viewport
        hotkey={['F8']}
        // Dialogs hide everything outside them except live regions; the toast texts are announced by another live
        // region.
        aria-live="off"
        className="fixed top-0 end-0 z-[70] flex w-full flex-col gap-2 p-4 outline-none sm:w-[26rem] md:top-auto md:bottom-0 md:in-[body:has([data-foot-bar])]:bottom-20 print:hidden"
      />
    </RadixToast.Provider>
  );
}

function ToastSheet({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useTexts(uiTexts);
  const { kind = 'plain', title = kind === 'error' ? t.error : undefined, description } = toast;
  const isOnline = useIsOnline();
  const [wasOffline] = useState(!isOnline);
  // Closes the error of a lost connection once the connection is back.
  useOnChange(isOnline, () => {
    if (isOnline && wasOffline && kind === 'error') onClose();
  });
  return (
    <RadixToast.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      {...(toast.durationMs !== undefined && { duration: toast.durationMs })}
      className={`grid grid-cols-[minmax(0,1fr)_auto] rounded-sheet border border-s-4 border-hairline bg-sheet shadow-float transition-opacity duration-150 data-[state=closed]:opacity-0 data-[swipe=cancel]:translate-x-0 data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) starting:opacity-0 ${EDGES[kind]}`}
    >
      <div className="min-w-0 py-3 ps-4">
        {title && (
          <RadixToast.Title className="font-semibold">
            {title}
            {
              /* Parts title and text where a screen reader says both. */ description &&
                !toast.isSaidInPlace &&
                ' '
            }
          </RadixToast.Title>
        )}
        {description && (
          <RadixToast.Description
            {...(toast.isSaidInPlace && { 'data-radix-toast-announce-exclude': '' })}
            className="text-sm whitespace-pre-line text-quiet"
          >
            {description}
          </RadixToast.Description>
        )}
      </div>
      <RadixToast.Close
        aria-label={t.closeNotification}
        className="flex size-11 items-center justify-center rounded-sheet text-quiet hover:text-ink"
      >
        <X className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
