import { Dialog } from '#web/ui/dialog.tsx';
import { GuidePoints } from './guide-points.tsx';

export default function GuideDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Before you start" isOpen={isOpen} onClose={onClose}>
      <GuidePoints />
    </Dialog>
  );
}
