import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isAdmin } from '#domain/account/actor.ts';
import type { MergedPair, MergeKind } from '#domain/merge/merge-views.ts';
import { portalPaths } from '#domain/portal-paths.ts';
import { useDialogRoute } from '#web/lib/lists/dialog-route.tsx';
import { useStaff } from '#web/lib/staff-context.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SettledButton } from '#web/ui/settled-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { MergePreviewView } from './merge-preview.tsx';
import { TargetField } from './target-field.tsx';
import { useMerge } from './use-merge.ts';
import { useSubject } from './use-subject.ts';

/** Merges a clinic or procedure into another: asks for the target, shows a preview, and merges. For administrators only. */
export function MergeDialog({ kind }: { kind: MergeKind }) {
  const dialog = useDialogRoute();
  const { actor } = useStaff();
  const id = isAdmin(actor) ? dialog.id : null;
  const { toast } = useToast();
  const navigate = useNavigate();
  const subject = useSubject(kind, id);
  const [targetId, setTargetId] = useState<number | null>(null);
  const [isSwapped, setIsSwapped] = useState(false);
  if (id === null && (targetId !== null || isSwapped)) {
    setTargetId(null);
    setIsSwapped(false);
  }
  // Null once the dialog was left: the answer opens no other screen then.
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
    };
  }, [id]);
  const pair = pairOf(id, targetId, isSwapped);
  const { preview, errorText, isMerging, merge } = useMerge(kind, pair, ({ fromName, intoName }) => {
    toast({ kind: 'success', title: `${fromName} merged into ${intoName ?? 'the other entry'}` });
    if (shown.current !== null) void navigate(portalPaths.admin.merges());
  });
  return (
    <Dialog
      title={subject.entry ? `Merge ${subject.entry.name}` : `Merge two ${kind}s`}
      description={`Two entries of one ${kind} become one. It can be undone for 30 days.`}
      isOpen={id !== null}
      onClose={dialog.close}
      confirm={
        <SettledButton
          subject={preview?.key ?? 'none'}
          isBusy={isMerging || preview === null || preview.refusal !== null}
          onPress={() => void merge()}
          className={buttonClass('danger')}
        >
          {isMerging ? 'Merging…' : 'Merge'}
        </SettledButton>
      }
    >
      {subject.failure !== null && (
        <p role="alert" className="text-sm text-persimmon">
          {subject.failure}
        </p>
      )}
      {subject.entry && (
        <TargetField
          kind={kind}
          subject={subject.entry}
          targetId={targetId}
          onChoose={(target) => {
            setTargetId(target);
            setIsSwapped(false);
          }}
        />
      )}
      <p role="alert" className="mt-4 text-sm text-persimmon empty:hidden">
        {errorText}
      </p>
      <output className="block">
        {preview && <MergePreviewView preview={preview} onSwap={() => setIsSwapped(!isSwapped)} />}
        {pair && !preview && errorText === null && (
          <span className="block py-4 text-sm text-quiet">Counting what would move…</span>
        )}
      </output>
    </Dialog>
  );
}

function pairOf(id: number | null, targetId: number | null, isSwapped: boolean): MergedPair | null {
  if (id === null || targetId === null) return null;
  return isSwapped ? { fromId: targetId, intoId: id } : { fromId: id, intoId: targetId };
}
