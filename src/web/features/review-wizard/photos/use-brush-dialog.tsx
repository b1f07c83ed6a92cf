import reviewWizardTexts from '#texts/review-wizard.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useToast } from '#web/ui/toast.tsx';
import type BrushDialog from './brush-dialog.tsx';

type Opening = { id: number; photo: File; Dialog: typeof BrushDialog; phase: 'opening' | 'open' | 'closed' };

/** Returns the id of the opening that an entry of the history was made for. */
const openingOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'brush' in state ? state.brush : undefined;

/**
 * Opens the dialog in which parts of a photo are blurred. It is loaded on first use, and has an entry of its own in the
 * history, so that Back closes it.
 * @param onBlurred takes the blurred photo in place of the original
 */
export function useBrushDialog(onBlurred: (original: File, blurred: File) => void): {
  open: (photo: File) => Promise<void>;
  dialog: ReactNode;
} {
  const t = useTexts(reviewWizardTexts);
  const { toast } = useToast();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening | null>(null);
  const isLoading = useRef(false);
  const hasEntry = opening !== null && openingOf(state) === opening.id;

  if (opening?.phase === 'opening' && hasEntry) setOpening({ ...opening, phase: 'open' });
  if (opening?.phase === 'open' && !hasEntry) setOpening({ ...opening, phase: 'closed' });
  const isOpen = opening?.phase === 'open' && hasEntry;

  /** The opening that may still end, so that it ends once. */
  const current = useRef<number>(null);
  useEffect(() => {
    current.current = isOpen ? opening.id : null;
  });
  const end = (id: number): boolean => {
    if (current.current !== id) return false;
    current.current = null;
    void navigate(-1);
    return true;
  };

  const open = async (photo: File) => {
    if (isLoading.current || isOpen) return;
    isLoading.current = true;
    const code = await import('./brush-dialog.tsx').catch(() => null);
    isLoading.current = false;
    if (!code) {
      toast({ kind: 'error', title: t.error, description: t.brushNotLoaded });
      return;
    }
    const id = Date.now();
    setOpening({ id, photo, Dialog: code.default, phase: 'opening' });
    void navigate(
      { search },
      { state: { ...(state as object | null), isNext: false, brush: id }, preventScrollReset: true },
    );
  };

  const dialog = opening && (
    <opening.Dialog
      key={opening.id}
      photo={opening.photo}
      isOpen={isOpen}
      onClose={() => end(opening.id)}
      onSave={(blurred) => {
        const isTaken = end(opening.id);
        if (isTaken) onBlurred(opening.photo, blurred);
        return isTaken;
      }}
    />
  );
  return { open, dialog };
}
