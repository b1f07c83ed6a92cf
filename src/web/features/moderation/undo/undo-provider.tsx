import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { staffApi } from '#web/api/staff-api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { createUndo } from './create-undo.ts';
import type { ShownOffer } from './offers.ts';
import { UndoContext } from './undo-context.ts';

/** Provides undo to its children; loads decisions made before a reload from the server. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { toast } = useToast();
  const [offer, setOffer] = useState<ShownOffer | null>(null);
  const undo = useMemo(() => createUndo({ reviews: staffApi.reviews, toast, onChange: setOffer }), [toast]);
  useEffect(() => {
    undo.restore();
    return () => undo.stop();
  }, [undo]);
  const value = useMemo(() => ({ offer, ...undo }), [offer, undo]);
  return <UndoContext value={value}>{children}</UndoContext>;
}
